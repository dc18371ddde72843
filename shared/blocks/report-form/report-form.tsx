import { MessageFormData } from '#shared/components/message-form/data.ts';
import { MessageForm } from '#shared/components/message-form/message-form.tsx';
import { defineBlock } from '../define-block.tsx';

/** The form by which a visitor reports what is wrong with a place, a code or an office. */
export const reportForm = defineBlock({
  data: MessageFormData,
  Component: MessageForm,
  hydrate: (data) => data,
});
