import { useRef, type ReactNode, type SubmitEvent } from 'react';
import buttonStyles from '../button.module.css';
import { Sentence } from '../sentence.tsx';
import type { MessageKind } from '#shared/contracts/message.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { toAboutText } from '#shared/validation/about.ts';
import { forms } from '#shared/validation/forms.ts';
import type { MessageFormData } from './data.ts';
import { FormField } from './form-field.tsx';
import { FaultSummary } from './fault-summary.tsx';
import styles from './message-form.module.css';
import { SentNotice } from './sent-notice.tsx';
import { toMailto } from './to-mailto.ts';
import { readTexts } from './use-faults.ts';
import { useMessageForm } from './use-message-form.ts';

const FORM_ROUTES = {
  contact: 'contactUs',
  report: 'report',
  advertise: 'advertise',
} as const satisfies Record<MessageKind, RouteName>;

/** A form by which a visitor writes to us. Without a script it asks its own page; nothing that was typed is lost. */
export function MessageForm({ data }: { data: MessageFormData }): ReactNode {
  const { kind, about, words } = data;
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { state, typed, isSending, isWaiting, left, check, write, send, touch } = useMessageForm(
    data,
    language,
    form,
  );
  if (state.reference !== undefined)
    return <SentNotice kind={kind} reference={state.reference} words={words} />;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send();
  };
  const query = about ? { about: toAboutText(about) } : undefined;
  return (
    // The events are those of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={href(language, FORM_ROUTES[kind], {}, query)}
      noValidate
      onSubmit={submit}
      onFocus={touch}
      onBlur={({ target }) => check(target, 'left')}
      onInput={({ target }) => write(target)}
    >
      <FaultSummary kind={kind} faults={state.faults} words={words} />
      <AboutLine data={data} />
      {Object.entries(forms[kind]).map(([name, field]) => (
        <FormField
          key={name}
          {...{ kind, name, field, words }}
          value={state.values[name]}
          fault={state.faults[name]}
        />
      ))}
      <div className={styles.website} aria-hidden="true">
        <label htmlFor={`${kind}-website`}>{words.website}</label>
        <input id={`${kind}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Problem {...{ data, state, left, typed, form }} />
      <button className={buttonStyles.button} type="submit" disabled={isSending || isWaiting}>
        {isSending ? words.sending : words.submit}
      </button>
    </form>
  );
}

/** What a report is about. The page that the visitor came from has said it. */
function AboutLine({ data: { kind, about, words } }: { data: MessageFormData }): ReactNode {
  if (kind !== 'report') return null;
  if (!about) return <p className={styles.hint}>{words.noAbout}</p>;
  return (
    <p className={styles.about}>
      {words.about} <strong>{about.label}</strong>
    </p>
  );
}

type ProblemProps = {
  data: MessageFormData;
  state: MessageFormData['state'];
  /** Seconds until it may be sent again, as a script counts them. */
  left: number | undefined;
  typed: Record<string, string>;
  form: React.RefObject<HTMLFormElement | null>;
};

/** Why the message was not stored, and the way to send it as a mail. */
function Problem({
  data,
  state: { problem, seconds = 0 },
  left = seconds,
  typed,
  form,
}: ProblemProps): ReactNode {
  const { words } = data;
  if (!problem) return null;
  const text = words.problems[problem] ?? '';
  return (
    <div className={styles.problem} role="alert">
      <p>
        {/* Said once: a timer is not read out at each second. */}
        <Sentence text={text} parts={{ seconds: <span role="timer">{left}</span> }} />
      </p>
      <a
        className={buttonStyles.button}
        data-tone="quiet"
        href={toMailto(data, typed)}
        onClick={({ currentTarget }) => {
          if (form.current) currentTarget.href = toMailto(data, readTexts(form.current));
        }}
      >
        {words.mail}
      </a>
    </div>
  );
}
