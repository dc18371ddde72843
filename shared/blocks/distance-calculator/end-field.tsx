import { useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { PlaceBoxContext, type PlaceBoxParts } from '#shared/components/place-box.ts';
import toolStyles from '#shared/components/tool.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { readPostcode } from '#shared/places/postcode.ts';
import { MAX_PLACE_REF } from '#shared/places/read-place-ref.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { End, Field } from './data.ts';
import styles from './distance-calculator.module.css';
import { nameOfEnd, placeToEnd, typedToField } from './to-end.ts';
import type { DistanceWords } from './words.ts';

type EndFieldProps = {
  side: 'from' | 'to';
  field: Field;
  words: DistanceWords;
  onWrite: (field: Field) => void;
};

/** One end of the line: a field that suggests places once it is touched, and the places that its text may mean. */
export function EndField({ side, field, words, onWrite }: EndFieldProps): ReactNode {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // As the page brought it: by this the list knows what was typed before it was there.
  const [brought] = useState(field.typed);
  const { box, choose, type, touch } = usePlaces(input, field, onWrite);
  const hintId = `distance-${side}-hint`;
  const problem = problemOf(field, words, useLanguage());
  return (
    <div className={styles.end}>
      <label className={toolStyles.field} htmlFor={`distance-${side}`}>
        {words[side]}
      </label>
      <div className={`${toolStyles.field} ${styles.box}`}>
        <input
          ref={setInput}
          id={`distance-${side}`}
          name={side}
          type="text"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MAX_PLACE_REF}
          defaultValue={brought}
          aria-describedby={hintId}
          aria-invalid={problem !== undefined || undefined}
          onFocus={touch}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        <div className={styles.room} data-suggestions="">
          {box && input ? <box.PlaceBox field={input} onChoose={choose} /> : null}
        </div>
      </div>
      <p id={hintId} className={problem === undefined ? toolStyles.hint : toolStyles.warning}>
        {problem ?? words.hint}
      </p>
      <Choices {...{ side, field, words, onWrite }} />
    </div>
  );
}

function problemOf(
  { isUnknown, typed, end }: Field,
  words: DistanceWords,
  language: 'en' | 'km',
): string | undefined {
  if (isUnknown) return fillWords(words.unknown, { typed });
  if (end && !end.point) return fillWords(words.noPoint, { place: nameOfEnd(end, language) });
  return undefined;
}

/** Which of several places is meant. */
function Choices({ side, field, words, onWrite }: EndFieldProps): ReactNode {
  const language = useLanguage();
  const { choices, end } = field;
  if (choices.length === 0) return null;
  const choose = (chosen: End): void => onWrite({ ...field, end: chosen });
  return (
    <fieldset className={styles.choices}>
      <legend>{words.which}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={`${side}Is`}
            value={choice.value}
            defaultChecked={choice.value === end?.value}
            onChange={() => choose(choice)}
          />
          <span>
            {nameOfEnd(choice, language)} <small>{choice.within[language]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a field does with what is typed and chosen, once what suggests places is there. */
function usePlaces(input: HTMLInputElement | null, field: Field, onWrite: (field: Field) => void) {
  const source = useContext(PlaceBoxContext);
  const language = useLanguage();
  const [box, setBox] = useState<PlaceBoxParts>();
  const touch = (): void => {
    // Without it the form is sent, and the server finds the place.
    if (!box) source?.load().then(setBox, () => undefined);
  };
  // What comes late is of the text that stands there still, or is dropped.
  const round = useRef(0);
  const choose = (place: IndexedPlace): void => {
    round.current += 1;
    const own = round.current;
    const show = (points: ReadonlyMap<string, End['point']>): void => {
      if (own !== round.current) return;
      const end = placeToEnd(place, points.get(place.code) ?? undefined);
      onWrite({ typed: nameOfEnd(end, language), choices: [], end, isUnknown: false });
    };
    source?.loadPoints().then(show, () => input?.form?.requestSubmit());
  };
  const type = (text: string): void => {
    round.current += 1;
    const own = round.current;
    onWrite(typedToField(text));
    const code = readPostcode(text);
    if (code === undefined) return;
    const find = ({ places }: PlaceBoxParts): void => {
      const place = places.find(({ postcode }) => postcode === code);
      if (place && own === round.current) choose(place);
    };
    source?.load().then(find, () => undefined);
  };
  const takeOver = useEffectEvent((given: HTMLInputElement | null) => {
    if (!given) return;
    // What was typed before the script was there.
    if (given.value !== field.typed) type(given.value);
    if (document.activeElement === given) touch();
  });
  useEffect(() => takeOver(input), [input]);
  return { box, choose, type, touch };
}
