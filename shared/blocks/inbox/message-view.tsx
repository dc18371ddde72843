import { useEffect, useRef, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import type { AdminMessage } from '#shared/contracts/messages/admin-message.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { dayOf } from '#shared/text/day.ts';
import type { InboxWords } from './data.ts';
import styles from './inbox.module.css';
import { DecisionForm, MessageButtons, ReplyForm } from './message-forms.tsx';
import { useMessage } from './use-message.ts';
import { Waiting } from './waiting.tsx';
import type { OperatorState } from './use-operator.ts';

type ViewProps = {
  id: string;
  words: InboxWords;
  act: OperatorState['act'];
  hasMail: boolean;
  onClose: () => void;
};

/** All texts are rendered as plain text, never as markup. */
export function MessageView({ id, words, act, hasMail, onClose }: ViewProps): ReactNode {
  const { message, isFailed, again, said, change, press, reply, remove, refuse } = useMessage(
    id,
    act,
    onClose,
  );
  return (
    <article className={styles.message}>
      <button className={buttonStyles.button} data-tone="quiet" type="button" onClick={onClose}>
        {words.back}
      </button>
      <p role="status">{said === undefined ? '' : words[said]}</p>
      {message ? (
        <>
          <Written key={message.id} message={message} words={words} />
          <MessageButtons message={message} words={words} onChange={press} onRemove={remove} />
          <DecisionForm
            message={message}
            words={words}
            isConflict={said === 'conflict'}
            onSave={change}
            onRefused={refuse}
          />
          {message.mailState === 'failed' ? <p>{words.mailFailed}</p> : null}
          {message.email === null || !hasMail ? (
            <p>{hasMail ? words.noEmail : words.noMail}</p>
          ) : (
            <ReplyForm email={message.email} words={words} onSend={reply} onRefused={refuse} />
          )}
        </>
      ) : (
        <Waiting words={words} isFailed={isFailed} onAgain={again} />
      )}
    </article>
  );
}

function Written({ message, words }: { message: AdminMessage; words: InboxWords }): ReactNode {
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, kind, subject, about, email, fields, createdAt, language: spoken } = message;
  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {reference} {subject}
      </h2>
      <p className={styles.facts}>
        {words.kinds[kind]} · {formatDate(language, dayOf(createdAt))}
        {about ? ` · ${words.about}: ${words.subjects[about.kind]} ${about.key}` : ''}
        {email === null ? '' : ` · ${words.from}: ${email}`}
      </p>
      <dl className={styles.fields}>
        {Object.entries(fields)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{words.fields[kind]?.[name] ?? name}</dt>
              {name === 'what' ? <dd>{words.choices[value] ?? value}</dd> : <dd lang={spoken}>{value}</dd>}
            </div>
          ))}
      </dl>
    </>
  );
}
