import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { PlaceField } from '#shared/components/place-field/place-field.tsx';
import { Note } from '#shared/components/states/states.tsx';
import { fillWords } from '#shared/text/fill-words.ts';
import type { LabelWords, WrittenLabel } from './data.ts';
import styles from './address-label.module.css';
import { LineField } from './label-fields.tsx';
import type { FilledTexts } from './use-written.ts';
import { useChosenPlace, type ChosenPlace } from './use-chosen-place.ts';

type OneAddressProps = {
  chosen: ChosenPlace;
  written: WrittenLabel;
  words: LabelWords;
  onChoose: (chosen: ChosenPlace) => void;
  onFill: (texts: FilledTexts) => void;
};

/** Renders the place field first. For privacy, the requests for the place should be sent before the visitor types a recipient. */
export function OneAddress({ chosen, written, words, onChoose, onFill }: OneAddressProps): ReactNode {
  const { type, choose, resolve } = useChosenPlace({
    chosen,
    onChoose,
    onNamed: ({ village, street }) => {
      // If the new text names no village, the village field is cleared only if it contains a village of the previous place.
      const isFormer = chosen.villages.some(({ en, km }) => [en, km].includes(written.village));
      onFill({ ...(village !== '' || isFormer ? { village } : {}), ...(street === '' ? {} : { street }) });
    },
  });
  const { typed, choices, place } = chosen;
  const isBegun = written.recipient + written.street + written.phone !== '';
  return (
    <>
      <PlaceField
        name="place"
        words={{ label: words.place, hint: '', which: words.which }}
        typed={typed}
        choices={choices}
        chosen={place?.value}
        problem={problemOf(chosen, words)}
        onType={type}
        onChoose={resolve}
        onPlace={choose}
        onEnter={place ? undefined : () => resolve()}
      />
      {place?.isDisputed ? <Note tone="ask">{words.probable}</Note> : null}
      <LineField name="recipient" value={written.recipient} words={words} isBegun={isBegun} />
      <LineField name="street" value={written.street} words={words} />
      {typed.trim() === '' ? null : (
        <button
          type="button"
          ref={submitsOnceHydrated}
          className={`${buttonStyles.button} ${place ? styles.again : ''} script-only`}
          data-tone={place ? 'quiet' : undefined}
          onClick={place ? undefined : () => resolve()}
        >
          {words.submit}
        </button>
      )}
    </>
  );
}

/**
 * Turns the button into a submit button after hydration. Before hydration a submit would send the typed text to the server, so
 * the button in the server's HTML does nothing.
 */
function submitsOnceHydrated(button: HTMLButtonElement | null): void {
  if (button) button.type = 'submit';
}

function problemOf({ isUnknown, isUnanswered, typed }: ChosenPlace, words: LabelWords): string | undefined {
  if (isUnanswered) return words.unanswered;
  return isUnknown ? fillWords(words.unknown, { typed }) : undefined;
}
