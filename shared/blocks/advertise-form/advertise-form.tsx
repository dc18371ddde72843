import { MessageFormData } from '#shared/components/message-form/data.ts';
import { MessageForm } from '#shared/components/message-form/message-form.tsx';
import { defineBlock } from '../define-block.tsx';

/** The form by which an advertiser asks for a place. */
export const advertiseForm = defineBlock({
  data: MessageFormData,
  Component: MessageForm,
  hydrate: (data) => data,
});
