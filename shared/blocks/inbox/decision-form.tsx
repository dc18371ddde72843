import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import type { AdminMessage } from '#shared/contracts/admin-message.ts';
import { MessageState } from '#shared/contracts/message.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import type { SentChange } from '#shared/data/browser-calls/operator-calls.ts';
import { inboxFields } from '#shared/validation/inbox-fields.ts';
import type { InboxWords } from './words.ts';
import { DayField } from './day-field.tsx';
import { TextArea } from './text-area.tsx';
import { useWritten, type SaveResult } from './use-written.ts';

type DecisionProps = {
  message: AdminMessage;
  words: InboxWords;
  isConflict: boolean;
  onSave: (change: SentChange) => Promise<SaveResult>;
};

/** State, note, and what is said in public in both languages. What is typed stays when somebody else was faster. */
export function DecisionForm({ message, words, isConflict, onSave }: DecisionProps): ReactNode {
  const { state, note, publicAnswer, inDataSince, kind } = message;
  const [chosen, setChosen] = useState<MessageState>();
  const stored = isConflict ? words.stored : undefined;
  const { faultOf, form } = useWritten(inboxFields.decision, words, async (values) => {
    const outcome = await onSave(toChange(values));
    if (outcome.isDone) setChosen(undefined);
    return outcome;
  });
  return (
    <form className={toolStyles.part} {...form}>
      <label className={toolStyles.field}>
        {words.state}
        <select
          name="state"
          value={chosen ?? state}
          onChange={({ currentTarget }) => setChosen(v.parse(MessageState, currentTarget.value))}
        >
          {MessageState.options.map((option) => (
            <option key={option} value={option}>
              {words.states[option]}
            </option>
          ))}
        </select>
        {stored === undefined ? null : (
          <small className={toolStyles.hint}>{`${stored}: ${words.states[state]}`}</small>
        )}
      </label>
      <TextArea label={words.note} name="note" value={note} fault={faultOf('note')} stored={stored} />
      {kind === 'report' ? (
        <fieldset>
          <legend>{words.publicAnswer}</legend>
          <p className={toolStyles.hint}>{words.publicHint}</p>
          {LANGUAGES.map((language) => (
            <TextArea
              key={language}
              label={language === 'en' ? words.english : words.khmer}
              name={`publicAnswer.${language}`}
              lang={language}
              value={publicAnswer[language] ?? ''}
              fault={faultOf(`publicAnswer.${language}`)}
              stored={stored}
            />
          ))}
          <DayField
            label={words.inDataSince}
            name="inDataSince"
            value={inDataSince ?? ''}
            fault={faultOf('inDataSince')}
          />
        </fieldset>
      ) : null}
      <button className={buttonStyles.button} type="submit">
        {words.save}
      </button>
    </form>
  );
}

const Typed = v.object({
  state: MessageState,
  note: v.string(),
  'publicAnswer.en': v.optional(v.string()),
  'publicAnswer.km': v.optional(v.string()),
  inDataSince: v.optional(v.string()),
});

/** An answer that is empty is none. */
function toChange(values: Readonly<Record<string, string>>): SentChange {
  const { 'publicAnswer.en': en, 'publicAnswer.km': km, inDataSince, ...rest } = v.parse(Typed, values);
  const publicAnswer = { ...(en ? { en } : {}), ...(km ? { km } : {}) };
  return inDataSince === undefined ? rest : { ...rest, publicAnswer, inDataSince };
}
