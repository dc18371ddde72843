import type { ReactNode, SubmitEvent } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import type { InboxWords } from './words.ts';
import { TextArea } from './text-area.tsx';

type ReplyProps = { email: string; words: InboxWords; isQueued: boolean; onSend: (text: string) => void };

/** A mail to who wrote. */
export function ReplyForm({ email, words, isQueued, onSend }: ReplyProps): ReactNode {
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    if (typeof text === 'string') onSend(text);
  };
  return (
    // Another one begins empty.
    <form key={String(isQueued)} className={toolStyles.part} method="post" onSubmit={send}>
      <TextArea label={`${words.reply}: ${email}`} name="text" required />
      <button className={buttonStyles.button} type="submit">
        {words.sendReply}
      </button>
    </form>
  );
}
