import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { MAX_PLACE_REF } from '#shared/places/read-place-ref.ts';
import toolStyles from '../tool.module.css';
import styles from './place-field.module.css';
import { usePlaces } from './use-places.ts';

/** One of the places that a text may mean. @property value what names it to a form; `name` is null of a position */
type PlaceChoice = {
  value: string;
  name: { en: string; km: string } | null;
  within: { en: string; km: string };
};

type PlaceFieldProps = {
  /** Of the field; the choices are named after it. */
  name: string;
  words: { label: string; hint: string; which: string };
  typed: string;
  /** What was typed names each of these; none where it names one place alone. */
  choices: readonly PlaceChoice[];
  /** Of the one that is meant. */
  chosen: string | undefined;
  /** Why what was typed cannot be used. */
  problem: string | undefined;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  /** Called with a place of the list, or whose code was typed. @param retry sends the form, where the server has to do it */
  onPlace: (place: IndexedPlace, retry: () => void) => void;
  /** Called for Enter where no place of the list is marked; without it the form is sent, where it can be. */
  onEnter?: (() => void) | undefined;
};

/** A field for a place: it suggests places once it is touched, and shows the places that its text may mean. */
export function PlaceField({
  name,
  words,
  typed,
  problem,
  onType,
  onPlace,
  onEnter,
  ...choosing
}: PlaceFieldProps): ReactNode {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // As the page brought it: by this the list knows what was typed before it was there.
  const [brought] = useState(typed);
  const { box, place, type, touch } = usePlaces(input, { typed, onType, onPlace });
  const id = `place-${name}`;
  return (
    <div className={styles.place}>
      <label className={toolStyles.field} htmlFor={id}>
        {words.label}
      </label>
      <div className={`${toolStyles.field} ${styles.box}`}>
        <input
          ref={setInput}
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MAX_PLACE_REF}
          defaultValue={brought}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== undefined || undefined}
          onFocus={touch}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            const isMeant = event.key === 'Enter' && !event.nativeEvent.isComposing;
            if (!onEnter || !isMeant || event.defaultPrevented) return;
            event.preventDefault();
            onEnter();
          }}
        />
        <div className={styles.room} data-suggestions="">
          {box && input ? <box.PlaceBox field={input} onChoose={place} /> : null}
        </div>
      </div>
      <p id={`${id}-hint`} className={problem === undefined ? toolStyles.hint : toolStyles.warning}>
        {problem ?? words.hint}
      </p>
      <Choices {...choosing} name={name} legend={words.which} />
    </div>
  );
}

type ChoicesProps = Pick<PlaceFieldProps, 'name' | 'choices' | 'chosen' | 'onChoose'> & { legend: string };

/** Which of several places is meant. */
function Choices({ name, legend, choices, chosen, onChoose }: ChoicesProps): ReactNode {
  const language = useLanguage();
  const group = useRef<HTMLFieldSetElement>(null);
  const takeOver = useEffectEvent(() => {
    const meant = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (meant !== undefined && meant !== chosen) onChoose(meant);
  });
  // What was chosen before the app was there.
  useEffect(() => takeOver(), []);
  if (choices.length === 0) return null;
  return (
    <fieldset ref={group} className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={`${name}Is`}
            value={choice.value}
            defaultChecked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            {choice.name ? choice.name[language] || choice.name.km : choice.value}{' '}
            <small>{choice.within[language]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
