import { useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { inboxFields } from '#shared/validation/inbox-fields.ts';
import type { InboxWords } from './words.ts';
import { TextArea } from './text-area.tsx';
import { useWritten, type SaveResult } from './use-written.ts';

type ReplyProps = { email: string; words: InboxWords; onSend: (text: string) => Promise<SaveResult> };

/** A mail to who wrote. */
export function ReplyForm({ email, words, onSend }: ReplyProps): ReactNode {
  const [isSending, setSending] = useState(false);
  const { faultOf, form } = useWritten(inboxFields.reply, words, async ({ text = '' }, element) => {
    setSending(true);
    const outcome = await onSend(text);
    // What was typed goes when it is queued, and not before.
    if (outcome.isDone) element.reset();
    setSending(false);
    return outcome;
  });
  return (
    <form className={toolStyles.part} {...form}>
      <TextArea label={`${words.reply}: ${email}`} name="text" fault={faultOf('text')} />
      <button className={buttonStyles.button} type="submit" disabled={isSending}>
        {words.sendReply}
      </button>
    </form>
  );
}
