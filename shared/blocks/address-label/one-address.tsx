import { useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { PlaceField } from '#shared/components/place-field/place-field.tsx';
import toolStyles from '#shared/components/tool.module.css';
import { fillWords } from '#shared/text/fill-words.ts';
import type { WrittenLabel } from './data.ts';
import { LineField } from './label-fields.tsx';
import { useChosenPlace, type ChosenPlace } from './use-chosen-place.ts';
import type { LabelWords } from './words.ts';

type OneAddressProps = {
  chosen: ChosenPlace;
  written: WrittenLabel;
  words: LabelWords;
  onChoose: (chosen: ChosenPlace) => void;
  onWrite: (part: Partial<WrittenLabel>) => void;
};

/** The fields of one address: the place first, so that all that is asked of the server is asked before a name is typed. */
export function OneAddress({ chosen, written, words, onChoose, onWrite }: OneAddressProps): ReactNode {
  // A village that was filled in stands in a field of its own.
  const [filled, setFilled] = useState(0);
  const fillVillage = (village: string): void => {
    // One that was typed stays, but not one of the place before.
    const isFormer = chosen.villages.some(({ en, km }) => [en, km].includes(written.village));
    if (village === '' && !isFormer) return;
    onWrite({ village });
    setFilled(filled + 1);
  };
  const { type, choose, resolve } = useChosenPlace({ chosen, onChoose, onVillage: fillVillage });
  const { typed, choices, place, villages } = chosen;
  const isBegun = written.recipient + written.street + written.phone !== '';
  return (
    <>
      <PlaceField
        name="place"
        words={{ label: words.place, hint: words.placeHint, which: words.which }}
        typed={typed}
        choices={choices}
        chosen={place?.value}
        problem={problemOf(chosen, words)}
        onType={type}
        onChoose={resolve}
        onPlace={choose}
        onEnter={place ? undefined : () => resolve()}
      />
      {place || typed.trim() === '' ? null : (
        <button type="button" className={`${buttonStyles.button} script-only`} onClick={() => resolve()}>
          {words.submit}
        </button>
      )}
      {place?.isDisputed ? <p className={toolStyles.warning}>{words.probable}</p> : null}
      <LineField
        key={`village ${filled}`}
        name="village"
        value={written.village}
        villages={villages}
        words={words}
        onWrite={onWrite}
      />
      <LineField name="street" value={written.street} words={words} onWrite={onWrite} />
      <LineField
        name="recipient"
        value={written.recipient}
        words={words}
        isBegun={isBegun}
        onWrite={onWrite}
      />
      <LineField name="phone" value={written.phone} words={words} onWrite={onWrite} />
    </>
  );
}

/** Why the place cannot be used. */
function problemOf({ isUnknown, isUnanswered, typed }: ChosenPlace, words: LabelWords): string | undefined {
  if (isUnanswered) return words.unanswered;
  return isUnknown ? fillWords(words.unknown, { typed }) : undefined;
}
