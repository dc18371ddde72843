import { flushSync } from 'react-dom';
import { showAnswer } from '#shared/components/asked/asked.tsx';
import { settle } from '#shared/components/notices/to-action.ts';
import { useLatest } from '#shared/components/use-latest.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName } from '#shared/places/place-name.ts';
import type { AddressLabelData } from './data.ts';
import { loadLabelPlace, loadVillages, toLabelPlace } from './label-place.ts';

export type ChosenPlace = Pick<
  AddressLabelData,
  'typed' | 'choices' | 'place' | 'isUnknown' | 'isUnanswered' | 'villages'
>;

type Given = {
  chosen: ChosenPlace;
  onChoose: (chosen: ChosenPlace) => void;
  /** Called with the village that the text names, or with an empty text if it names a commune. */
  onVillage: (village: string) => void;
};

/** A response for an earlier text or choice is ignored. */
export function useChosenPlace({ chosen, onChoose, onVillage }: Given) {
  const language = useLanguage();
  const begin = useLatest();
  /**
   * Asks the server, which also knows villages, former codes and other spellings. The request contains only the text for the
   * place.
   */
  const resolve = (placeIs?: string): void => {
    const signal = begin();
    const { typed } = chosen;
    if (typed.trim() === '') return;
    const none = { ...chosen, place: null, isUnanswered: false, villages: [] };
    onChoose(none);
    const ask = async (): Promise<void> => {
      const work = loadLabelPlace({ typed, placeIs, language }, signal);
      const { found } = await settle(work, 'labelPlace');
      if (signal.aborted) return;
      if (!found) return onChoose({ ...none, isUnanswered: true });
      const { choices, place, isUnknown, villages } = found;
      flushSync(() => {
        onChoose({ typed, choices, place, isUnknown, villages });
        onVillage(found.written.village);
      });
      // A choice among several places goes on in its radio buttons.
      if (place && placeIs === undefined && choices.length < 2) showAnswer();
    };
    void ask();
  };
  return {
    type: (typed: string): void => {
      begin();
      onChoose({ typed, choices: [], place: null, isUnknown: false, villages: [] });
    },
    choose: (place: IndexedPlace): void => {
      const signal = begin();
      const next = {
        typed: fullName(place, language),
        choices: [],
        place: toLabelPlace(place),
        isUnknown: false,
      };
      onChoose({ ...next, villages: [] });
      const list = async (): Promise<void> => {
        const { found } = await settle(loadVillages(place, signal), 'places');
        // If the villages cannot be loaded, the visitor types the village.
        if (found && !signal.aborted) onChoose({ ...next, villages: found });
      };
      void list();
    },
    resolve,
  };
}
