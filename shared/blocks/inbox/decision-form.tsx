import { useState, type ReactNode, type SubmitEvent } from 'react';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { MAX_WRITTEN, type AdminMessage } from '#shared/contracts/admin-message.ts';
import { MessageState } from '#shared/contracts/message.ts';
import type { SentChange } from '#shared/data/browser-calls/operator-calls.ts';
import type { InboxWords } from './words.ts';
import { TextArea } from './text-area.tsx';

type DecisionProps = {
  message: AdminMessage;
  words: InboxWords;
  isConflict: boolean;
  onSave: (change: SentChange) => Promise<boolean>;
};

/** State, note, and what is said in public in both languages. What is typed stays when somebody else was faster. */
export function DecisionForm({ message, words, isConflict, onSave }: DecisionProps): ReactNode {
  const { state, note, publicAnswer, inDataSince, kind } = message;
  const [chosen, setChosen] = useState<MessageState>();
  const stored = isConflict ? words.stored : undefined;
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await onSave(toChange(new FormData(event.currentTarget)))) setChosen(undefined);
  };
  return (
    <form className={toolStyles.part} method="post" onSubmit={(event) => void save(event)}>
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
      <TextArea label={words.note} name="note" value={note} stored={stored} />
      {kind === 'report' ? (
        <fieldset>
          <legend>{words.publicAnswer}</legend>
          <p className={toolStyles.hint}>{words.publicHint}</p>
          <TextArea label={words.english} name="en" lang="en" value={publicAnswer.en ?? ''} stored={stored} />
          <TextArea label={words.khmer} name="km" lang="km" value={publicAnswer.km ?? ''} stored={stored} />
          <label className={toolStyles.field}>
            {words.inDataSince}
            <input type="date" name="inDataSince" defaultValue={inDataSince ?? ''} />
          </label>
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
  note: v.pipe(v.string(), v.maxLength(MAX_WRITTEN)),
  en: v.optional(v.string()),
  km: v.optional(v.string()),
  inDataSince: v.optional(v.string()),
});

/** An answer that is empty is none. */
function toChange(data: FormData): SentChange {
  const { en, km, inDataSince, ...rest } = v.parse(Typed, Object.fromEntries(data));
  const publicAnswer = { ...(en ? { en } : {}), ...(km ? { km } : {}) };
  return inDataSince === undefined ? rest : { ...rest, publicAnswer, inDataSince };
}
