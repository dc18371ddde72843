import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import type { InboxWords } from './data.ts';

type WaitingProps = {
  words: Pick<InboxWords, 'loading' | 'failed' | 'again'>;
  isFailed: boolean;
  onAgain: () => void;
};

export function Waiting({ words, isFailed, onAgain }: WaitingProps): ReactNode {
  if (!isFailed)
    return (
      <p className="script-only" role="status">
        {words.loading}
      </p>
    );
  return (
    <p role="alert">
      {words.failed}{' '}
      <button className={buttonStyles.button} data-tone="quiet" type="button" onClick={onAgain}>
        {words.again}
      </button>
    </p>
  );
}
