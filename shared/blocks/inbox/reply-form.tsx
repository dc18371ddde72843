import { useState, type ReactNode, type SubmitEvent } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import type { InboxWords } from './words.ts';
import { TextArea } from './text-area.tsx';

type ReplyProps = { email: string; words: InboxWords; onSend: (text: string) => Promise<boolean> };

/** A mail to who wrote. */
export function ReplyForm({ email, words, onSend }: ReplyProps): ReactNode {
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get('text');
    if (typeof text !== 'string' || isSending) return;
    setSending(true);
    // What was typed goes when it is queued, and not before.
    if (await onSend(text)) form.reset();
    setSending(false);
  };
  return (
    <form className={toolStyles.part} method="post" onSubmit={(event) => void send(event)}>
      <TextArea label={`${words.reply}: ${email}`} name="text" required />
      <button className={buttonStyles.button} type="submit" disabled={isSending}>
        {words.sendReply}
      </button>
    </form>
  );
}
