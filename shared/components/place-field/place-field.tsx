import { useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { readPostcode } from '#shared/places/postcode.ts';
import { MAX_PLACE_REF } from '#shared/places/read-place-ref.ts';
import { Choices, Field } from '../form/field.tsx';
import { ClientPartsContext } from '../client-parts.ts';
import type { PlaceBoxParts } from '../place-box.ts';
import styles from './place-field.module.css';

/**
 * A place that the text may mean.
 * @property value the value of the place's radio button
 * @property name null if the text is a geographic position
 */
type PlaceChoice = {
  value: string;
  name: { en: string; km: string } | null;
  within: { en: string; km: string };
};

type PlaceFieldProps = {
  /** The `name` attribute of the text field. The radio buttons have the same name with the suffix `Is`. */
  name: string;
  words: { label: string; hint: string; which: string };
  typed: string;
  /** The places that the text may mean. Empty if the text names only one place. */
  choices: readonly PlaceChoice[];
  chosen: string | undefined;
  problem: string | undefined;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  /**
   * Called when the visitor chooses a suggested place or types the postcode of a place.
   * @param retry submits the form. Call it if the data of the place does not load, so that the server finds the place
   */
  onPlace: (place: IndexedPlace, retry: () => void) => void;
  /** Called when the visitor presses Enter and no suggestion is selected. If absent, Enter submits the form. */
  onEnter?: (() => void) | undefined;
};

/**
 * A text field for a place. The code for suggestions is loaded when the field first receives the focus. If the text is ambiguous,
 * radio buttons ask which place is meant.
 */
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
  // React writes a changed default value into a field that the visitor has not edited. The first value is therefore used for
  // the whole life of the field.
  const [brought] = useState(typed);
  const { box, place, type, touch } = usePlaces(input, { typed, onType, onPlace });
  return (
    <div className={styles.place}>
      <Field
        id={`place-${name}`}
        label={words.label}
        hint={problem === undefined ? words.hint : undefined}
        fault={problem ?? ''}
        over={
          <div className={styles.room} data-suggestions="">
            {box && input ? <box.PlaceBox field={input} onChoose={place} /> : null}
          </div>
        }
        ref={setInput}
        name={name}
        type="text"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={MAX_PLACE_REF}
        defaultValue={brought}
        onFocus={touch}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          const isMeant = event.key === 'Enter' && !event.nativeEvent.isComposing;
          if (!onEnter || !isMeant || event.defaultPrevented) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <PlaceChoices {...choosing} name={name} legend={words.which} />
    </div>
  );
}

function usePlaces(
  input: HTMLInputElement | null,
  { typed, onType, onPlace }: Pick<PlaceFieldProps, 'typed' | 'onType' | 'onPlace'>,
) {
  const { loadPlaceBox } = useContext(ClientPartsContext);
  const [box, setBox] = useState<PlaceBoxParts>();
  // Counts the changes of the text. If the text changes while the places are loading, the place for the earlier text is ignored.
  const round = useRef(0);
  const touch = (): void => {
    if (box) return;
    // The update is synchronous. Otherwise a letter that is typed before the suggestions listen to the field would be lost.
    loadPlaceBox?.().then(
      (parts) => flushSync(() => setBox(parts)),
      // If the index does not load, there are no suggestions. The server finds the place when the form is submitted.
      () => undefined,
    );
  };
  const place = (found: IndexedPlace): void => {
    round.current += 1;
    onPlace(found, () => input?.form?.requestSubmit());
  };
  const type = (text: string): void => {
    round.current += 1;
    const mine = round.current;
    onType(text);
    const code = readPostcode(text);
    if (code === undefined) return;
    const find = ({ places }: PlaceBoxParts): void => {
      const found = places.find(({ postcode }) => postcode === code);
      if (found && mine === round.current) place(found);
    };
    loadPlaceBox?.().then(find, () => undefined);
  };
  const takeOver = useEffectEvent((field: HTMLInputElement | null) => {
    if (!field) return;
    // The visitor may have typed before hydration.
    if (field.value !== typed) type(field.value);
    if (document.activeElement === field) touch();
  });
  useEffect(() => takeOver(input), [input]);
  return { box, place, type, touch };
}

type ChoicesProps = Pick<PlaceFieldProps, 'name' | 'choices' | 'chosen' | 'onChoose'> & { legend: string };

function PlaceChoices({ name, legend, choices, chosen, onChoose }: ChoicesProps): ReactNode {
  const language = useLanguage();
  const group = useRef<HTMLFieldSetElement>(null);
  const takeOver = useEffectEvent(() => {
    const meant = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (meant !== undefined && meant !== chosen) onChoose(meant);
  });
  // The visitor may have chosen a place before hydration.
  useEffect(() => takeOver(), []);
  // A hidden input submits the path of the chosen place together with the text, because other places may have the same name.
  // A geographic position is unambiguous, so it needs no hidden input.
  if (choices.length === 0)
    return chosen?.startsWith('/') ? <input type="hidden" name={`${name}Is`} value={chosen} /> : null;
  return (
    <Choices
      ref={group}
      label={legend}
      name={`${name}Is`}
      options={choices.map(({ value, name: names, within }) => ({
        value,
        text: (
          <>
            {names ? names[language] || names.km : value} <small>{within[language]}</small>
          </>
        ),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
