import { useEffect, useRef, type ReactNode } from 'react';
import type { MessageKind } from '#shared/contracts/messages/message.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { toAboutText } from '#shared/validation/about.ts';
import { forms } from '#shared/validation/forms.ts';
import buttonStyles from '../button.module.css';
import { Trap } from '../form/field.tsx';
import type { Values } from '../form/use-fields.ts';
import { sayNotice } from '../notices/notice-words.ts';
import { PostcodeMark } from '../postcode-mark.tsx';
import { Sentence } from '../sentence.tsx';
import fieldStyles from '../form/field.module.css';
import type { FormWords, MessageFormData } from './data.ts';
import { FaultSummary, MessageField } from './message-field.tsx';
import styles from './message-form.module.css';
import type { MessageProblem } from './send-message.ts';
import { useMessageForm } from './use-message-form.ts';
import { Note } from '../states/states.tsx';

const FORM_ROUTES = {
  contact: 'contactUs',
  report: 'report',
  advertise: 'advertise',
} as const satisfies Record<MessageKind, RouteName>;

/**
 * Without JavaScript, the browser posts the form to the form's own page. If the server refuses the message, that page shows the
 * typed text again.
 */
export function MessageForm({ data }: { data: MessageFormData }): ReactNode {
  const { kind, about, words, state } = data;
  const language = useLanguage();
  const form = useMessageForm(data);
  const { element, values, faultOf, problem, isPending, secondsLeft, reference } = form;
  if (reference !== undefined) return <SentNotice kind={kind} reference={reference} words={words} />;
  const query = about ? { about: toAboutText(about) } : undefined;
  const fields = (
    // The form handles the events of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...element}
      className={styles.form}
      encType="multipart/form-data"
      action={href(language, FORM_ROUTES[kind], {}, query)}
      onFocus={form.touch}
      onInput={(event) => {
        form.loadCaptcha();
        element.onInput(event);
      }}
    >
      <FaultSummary kind={kind} faultOf={faultOf} words={words} />
      {kind === 'report' && !about ? <p className={fieldStyles.hint}>{words.noAbout}</p> : null}
      {Object.entries(forms[kind]).map(([name, field]) => (
        <MessageField
          key={name}
          {...{ kind, name, field, words }}
          // The default value is always the value from the server. If it were the typed text, it would change at each key press,
          // and React would write it into fields that the visitor did not change.
          value={state.values[name]}
          fault={faultOf(name)}
        />
      ))}
      <Trap id={`${kind}-website`} label={words.website} />
      {problem ? <Problem {...{ data, problem, values, secondsLeft }} /> : null}
      <button className={buttonStyles.button} type="submit" disabled={isPending || Boolean(secondsLeft)}>
        {isPending ? words.sending : words.submit}
      </button>
    </form>
  );
  return about ? (
    <div className={styles.withAbout}>
      <About about={about} words={words} />
      {fields}
    </div>
  ) : (
    fields
  );
}

type AboutProps = { about: NonNullable<MessageFormData['about']>; words: FormWords };

/** Shows the subject of a report, which comes from the page URL. It is a line on phones and a card on wide screens. */
function About({ about: { label, place }, words }: AboutProps): ReactNode {
  const language = useLanguage();
  return (
    <div className={styles.about}>
      <p>{words.about}</p>
      {place ? (
        <>
          <PostcodeMark code={place.code} size="row" />
          <strong>{place.name}</strong>
          <p lang={otherLanguage(language)}>{place.otherName}</p>
          <p>{place.parents}</p>
        </>
      ) : (
        <strong>{label}</strong>
      )}
    </div>
  );
}

type ProblemProps = {
  data: MessageFormData;
  problem: MessageProblem;
  values: Values;
  secondsLeft: number | undefined;
};

function Problem({ data, problem, values, secondsLeft }: ProblemProps): ReactNode {
  const { words } = data;
  const language = useLanguage();
  const { failure, seconds = 0 } = problem;
  // With the role `timer`, screen readers do not announce each second.
  const timer = <span role="timer">{secondsLeft ?? seconds}</span>;
  return (
    <Note tone="ask" role="alert">
      <div className={styles.problem}>
        <p>
          {failure ? `${sayNotice(language, failure)} ` : null}
          <Sentence text={words.problems[problem.problem]} parts={{ seconds: timer }} />
        </p>
        <a className={buttonStyles.button} data-tone="quiet" href={toMailto(data, values)}>
          {words.mail}
        </a>
      </div>
    </Note>
  );
}

/** The maximum length of a `mailto:` link, in characters. Mail programs and operating systems cut longer links. */
const MAX_MAILTO_LENGTH = 1800;

/**
 * Returns a link that opens an e-mail with the typed text. If the link would be longer than `MAX_MAILTO_LENGTH`, the end of the
 * text is left out.
 * @see https://www.rfc-editor.org/rfc/rfc6068
 */
function toMailto({ kind, email, about, words }: MessageFormData, values: Values): string {
  const subject = about ? toAboutText(about) : (values['subject'] ?? '');
  const lines = Object.keys(forms[kind]).flatMap((name) => {
    const value = values[name]?.trim() ?? '';
    const label = words.fields[kind]?.[name]?.label ?? name;
    const shown = name === 'what' ? (words.choices[value] ?? value) : value;
    return value === '' || name === 'subject' ? [] : [`${label} ${shown}`];
  });
  const start = `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}&body=`;
  return start + encodeUpTo(lines.join('\n'), MAX_MAILTO_LENGTH - start.length);
}

/**
 * Percent-encodes the beginning of a text. Stops before the character that would make the result longer than `most` characters.
 */
function encodeUpTo(text: string, most: number): string {
  let encoded = '';
  for (const letter of text.toWellFormed()) {
    const next = encodeURIComponent(letter === '\n' ? '\r\n' : letter);
    if (encoded.length + next.length > most) break;
    encoded += next;
  }
  return encoded;
}

type SentProps = { kind: MessageKind; reference: string; words: FormWords };

/** Confirms that the message was stored. The notice gets the focus, because it replaces the form. */
function SentNotice({ kind, reference, words: { sent } }: SentProps): ReactNode {
  const language = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.sent} role="status" tabIndex={-1} ref={notice} data-confirmation>
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
