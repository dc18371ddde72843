import { useContext, useRef, type ReactNode } from 'react';
import { PlaceBoxContext } from '#shared/components/place-box.ts';
import { PlaceField } from '#shared/components/place-field/place-field.tsx';
import toolStyles from '#shared/components/tool.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { checkLabel } from '#shared/labels/check-label.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName } from '#shared/places/place-name.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { TransportContext } from '../transport-context.ts';
import type { AddressLabelData, WrittenLabel } from './data.ts';
import { LineField } from './label-fields.tsx';
import { loadVillages, toLabelPlace } from './label-place.ts';
import type { LabelWords } from './words.ts';

/** The place of an address, and what its text may mean. */
export type ChosenPlace = Pick<AddressLabelData, 'typed' | 'choices' | 'place' | 'isUnknown' | 'villages'>;

type OneAddressProps = {
  chosen: ChosenPlace;
  written: WrittenLabel;
  words: LabelWords;
  onChoose: (chosen: ChosenPlace) => void;
  onWrite: (part: Partial<WrittenLabel>) => void;
};

/** The fields of one address: the place first, so that all that is asked of the server is asked before a name is typed. */
export function OneAddress({ chosen, written, words, onChoose, onWrite }: OneAddressProps): ReactNode {
  const { choose, chooseOf } = useChosenPlace(chosen, onChoose);
  const { typed, choices, place, isUnknown, villages } = chosen;
  const text = { ...written, village: { en: '', km: '' } };
  const problems = checkLabel({ ...text, recipient: written.recipient.trim(), phone: written.phone.trim() });
  const isBegun = written.recipient + written.street + written.phone !== '';
  return (
    <>
      <PlaceField
        name="place"
        words={{ label: words.place, hint: words.placeHint, which: words.which }}
        typed={typed}
        choices={choices}
        chosen={place?.value}
        problem={isUnknown ? fillWords(words.unknown, { typed }) : undefined}
        onType={(next) => onChoose({ typed: next, choices: [], place: null, isUnknown: false, villages: [] })}
        onChoose={chooseOf}
        onPlace={choose}
      />
      {place?.isDisputed ? <p className={toolStyles.warning}>{words.probable}</p> : null}
      <LineField name="village" value={written.village} villages={villages} words={words} onWrite={onWrite} />
      <LineField name="street" value={written.street} words={words} onWrite={onWrite} />
      <LineField
        name="recipient"
        value={written.recipient}
        words={words}
        problem={isBegun && problems.includes('recipient') ? words.noRecipient : undefined}
        onWrite={onWrite}
      />
      <LineField
        name="phone"
        value={written.phone}
        words={words}
        problem={problems.includes('phone') ? words.badPhone : undefined}
        onWrite={onWrite}
      />
    </>
  );
}

/** What becomes of a place that was chosen: its lines at once, its villages once they are loaded. */
function useChosenPlace(chosen: ChosenPlace, onChoose: (chosen: ChosenPlace) => void) {
  const source = useContext(PlaceBoxContext);
  const transport = useContext(TransportContext);
  const language = useLanguage();
  const loading = useRef<AbortController>(undefined);
  const take = (place: IndexedPlace, rest: Pick<ChosenPlace, 'typed' | 'choices'>): void => {
    loading.current?.abort();
    const question = new AbortController();
    loading.current = question;
    const next = { ...rest, place: toLabelPlace(place), isUnknown: false, villages: [] };
    onChoose(next);
    if (!transport) return;
    const show = (villages: ChosenPlace['villages']): void => {
      if (!question.signal.aborted) onChoose({ ...next, villages });
    };
    // Without the list a village is typed.
    loadVillages(transport, place, question.signal).then(show, () => undefined);
  };
  return {
    choose: (place: IndexedPlace): void => take(place, { typed: fullName(place, language), choices: [] }),
    chooseOf: (value: string): void => {
      const find = (places: readonly IndexedPlace[]): void => {
        const place = places.find(({ path }) => path === value.split('#')[0]);
        if (place) take(place, chosen);
      };
      source?.load().then(
        ({ places }) => find(places),
        () => undefined,
      );
    },
  };
}
