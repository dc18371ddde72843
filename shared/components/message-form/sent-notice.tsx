import { useEffect, useRef, type ReactNode } from 'react';
import type { MessageKind } from '#shared/contracts/message.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import type { FormWords } from './data.ts';
import styles from './message-form.module.css';

type SentProps = { kind: MessageKind; reference: string; words: FormWords };

/** That a message is stored, and its number. Who sent it by keyboard stands here next. */
export function SentNotice({ kind, reference, words: { sent } }: SentProps): ReactNode {
  const language = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.sent} role="status" tabIndex={-1} ref={notice}>
      <h2>{sent.title}</h2>
      <p>
        {sent.text} <strong translate="no">{reference}</strong>
      </p>
      <p>
        {kind === 'report' ? sent.report : sent.next}{' '}
        {kind === 'report' ? <a href={href(language, 'corrections')}>{sent.link}</a> : null}
      </p>
    </div>
  );
}
