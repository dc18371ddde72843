import { useState, type ComponentProps, type ReactNode } from 'react';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import { Field } from '#shared/components/form/field.tsx';
import type { Faults, Values } from '#shared/components/form/use-fields.ts';
import { useForm } from '#shared/components/form/use-form.ts';
import type { Action } from '#shared/components/notices/to-action.ts';
import fieldStyles from '#shared/components/form/field.module.css';
import toolStyles from '#shared/components/tool.module.css';
import type { AdminMessage } from '#shared/contracts/messages/admin-message.ts';
import { MessageState } from '#shared/contracts/messages/message.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import type { MessagePatch } from '#shared/data/browser-calls/operator-calls.ts';
import type { Fields } from '#shared/validation/forms.ts';
import { inboxFields } from '#shared/validation/inbox-fields.ts';
import type { InboxWords } from './data.ts';
import styles from './inbox.module.css';

const ROWS = 4;
/** Without this limit Chromium accepts six-digit years. */
const LAST_DAY = '9999-12-31';

type OnRefused = (error: unknown, fields: Fields) => Action;

type DecisionProps = {
  message: AdminMessage;
  words: InboxWords;
  isConflict: boolean;
  onSave: (change: MessagePatch) => Promise<void>;
  onRefused: OnRefused;
};

/**
 * A form for the decision about a message. `isConflict` is true if another operator has changed the message in the meantime. The
 * stored values are then displayed beside the typed values.
 */
export function DecisionForm({ message, words, isConflict, onSave, onRefused }: DecisionProps): ReactNode {
  const { state, note, publicAnswer, inDataSince, kind } = message;
  const [chosen, setChosen] = useState<MessageState>();
  const { element, faultOf } = useForm({
    fields: inboxFields.decision,
    faultWords: words.faults,
    find: findUnread,
    send: async (values) => {
      await onSave(toChange(values));
      setChosen(undefined);
    },
    act: (error) => onRefused(error, inboxFields.decision),
  });
  const toText = (name: string, value: string) => ({ name, value, fault: faultOf(name), words, isConflict });
  return (
    <form className={toolStyles.part} {...element}>
      <Field
        as="select"
        label={words.state}
        hint={isConflict ? `${words.stored}: ${words.states[state]}` : undefined}
        name="state"
        value={chosen ?? state}
        onChange={({ currentTarget }) => setChosen(v.parse(MessageState, currentTarget.value))}
      >
        {MessageState.options.map((option) => (
          <option key={option} value={option}>
            {words.states[option]}
          </option>
        ))}
      </Field>
      <TextField {...toText('note', note)} label={words.note} />
      {kind === 'report' ? (
        <fieldset>
          <legend>{words.publicAnswer}</legend>
          <p className={fieldStyles.hint}>{words.publicHint}</p>
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              {...toText(`publicAnswer.${language}`, publicAnswer[language] ?? '')}
              label={language === 'en' ? words.english : words.khmer}
              lang={language}
            />
          ))}
          <Field
            label={words.inDataSince}
            fault={faultOf('inDataSince')}
            name="inDataSince"
            type="date"
            max={LAST_DAY}
            defaultValue={inDataSince ?? ''}
          />
        </fieldset>
      ) : null}
      <button className={buttonStyles.button} type="submit">
        {words.save}
      </button>
    </form>
  );
}

type TextFieldProps = Pick<ComponentProps<'textarea'>, 'lang'> & {
  name: string;
  label: string;
  value: string;
  fault: string;
  words: InboxWords;
  isConflict: boolean;
};

function TextField({ value, words, isConflict, lang, ...field }: TextFieldProps): ReactNode {
  const stored =
    isConflict && value !== '' ? (
      <>
        {`${words.stored}: `}
        <span lang={lang}>{value}</span>
      </>
    ) : undefined;
  return <Field {...field} as="textarea" hint={stored} rows={ROWS} lang={lang} defaultValue={value} />;
}

/**
 * Finds date inputs with an incomplete date. The value of such an input is empty, so without this check the incomplete date would
 * be stored as an empty date.
 */
function findUnread(_values: Values, form: HTMLFormElement): Faults {
  const unread = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unread.map(({ name }) => [name, 'day']));
}

const Decision = v.object({
  state: MessageState,
  note: v.string(),
  'publicAnswer.en': v.optional(v.string()),
  'publicAnswer.km': v.optional(v.string()),
  inDataSince: v.optional(v.string()),
});

function toChange(values: Values): MessagePatch {
  const { 'publicAnswer.en': en, 'publicAnswer.km': km, inDataSince, ...rest } = v.parse(Decision, values);
  const publicAnswer = { ...(en ? { en } : {}), ...(km ? { km } : {}) };
  return inDataSince === undefined ? rest : { ...rest, publicAnswer, inDataSince };
}

type ReplyProps = {
  email: string;
  words: InboxWords;
  onSend: (text: string) => Promise<void>;
  onRefused: OnRefused;
};

export function ReplyForm({ email, words, onSend, onRefused }: ReplyProps): ReactNode {
  const { element, faultOf, isPending } = useForm({
    fields: inboxFields.reply,
    faultWords: words.faults,
    send: async ({ text = '' }, form) => {
      await onSend(text);
      form.reset();
    },
    act: (error) => onRefused(error, inboxFields.reply),
  });
  return (
    <form className={toolStyles.part} {...element}>
      <Field
        as="textarea"
        label={`${words.reply}: ${email}`}
        fault={faultOf('text')}
        name="text"
        rows={ROWS}
      />
      <button className={buttonStyles.button} type="submit" disabled={isPending}>
        {words.sendReply}
      </button>
    </form>
  );
}

type ButtonsProps = {
  message: AdminMessage;
  words: InboxWords;
  onChange: (change: MessagePatch) => void;
  onRemove: () => void;
};

/**
 * Buttons that move a message between the tabs of the inbox, or delete it. Only the second click on the delete button deletes the
 * message.
 */
export function MessageButtons({ message, words, onChange, onRemove }: ButtonsProps): ReactNode {
  const [isSure, setSure] = useState(false);
  const { isHeld, isSpam } = message;
  const buttons = [
    { label: isHeld ? words.release : words.hold, press: () => onChange({ isHeld: !isHeld }) },
    { label: isSpam ? words.notSpam : words.spam, press: () => onChange({ isSpam: !isSpam }) },
    {
      label: isSure ? words.removeAgain : words.remove,
      press: () => (isSure ? onRemove() : setSure(true)),
    },
  ];
  return (
    <p className={styles.buttons}>
      {buttons.map(({ label, press }, index) => (
        <button key={index} className={buttonStyles.button} data-tone="quiet" type="button" onClick={press}>
          {label}
        </button>
      ))}
    </p>
  );
}
