import { MessageFormData } from '#shared/components/message-form/data.ts';
import { MessageForm } from '#shared/components/message-form/message-form.tsx';
import { defineBlock } from '../define-block.tsx';

export const contactUs = defineBlock({
  data: MessageFormData,
  Component: MessageForm,
  hydrate: (data) => data,
});
