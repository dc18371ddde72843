import { useContext, useEffect, useRef } from 'react';
import { settle } from '#shared/components/notices/to-action.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName } from '#shared/places/place-name.ts';
import { TransportContext } from '../transport-context.ts';
import type { AddressLabelData } from './data.ts';
import { loadLabelPlace, loadVillages, toLabelPlace } from './label-place.ts';

/** The place of an address, and what its text may mean. */
export type ChosenPlace = Pick<
  AddressLabelData,
  'typed' | 'choices' | 'place' | 'isUnknown' | 'isUnanswered' | 'villages'
>;

type Given = {
  chosen: ChosenPlace;
  onChoose: (chosen: ChosenPlace) => void;
  /** Called with the village that was meant; empty where a commune was. */
  onVillage: (village: string) => void;
};

/** What becomes of a text for a place. What comes late is of the text and the choice that stand there still, or is dropped. */
export function useChosenPlace({ chosen, onChoose, onVillage }: Given) {
  const transport = useContext(TransportContext);
  const language = useLanguage();
  const loading = useRef<AbortController>(undefined);
  useEffect(() => () => loading.current?.abort(), []);
  const begin = (): AbortSignal => {
    loading.current?.abort();
    loading.current = new AbortController();
    return loading.current.signal;
  };
  /** The server knows what the list of places does not: villages, former codes, other spellings. It gets the place alone. */
  const resolve = (placeIs?: string): void => {
    const signal = begin();
    const { typed } = chosen;
    if (!transport || typed.trim() === '') return;
    const none = { ...chosen, place: null, isUnanswered: false, villages: [] };
    onChoose(none);
    const ask = async (): Promise<void> => {
      const work = loadLabelPlace(transport, { typed, placeIs, language }, signal);
      const { found } = await settle(work, 'labelPlace');
      if (signal.aborted) return;
      if (!found) return onChoose({ ...none, isUnanswered: true });
      const { choices, place, isUnknown, villages } = found;
      onChoose({ typed, choices, place, isUnknown, villages });
      onVillage(found.written.village);
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
      if (!transport) return;
      const list = async (): Promise<void> => {
        const { found } = await settle(loadVillages(transport, place, signal), 'places');
        // Without the list a village is typed.
        if (found && !signal.aborted) onChoose({ ...next, villages: found });
      };
      void list();
    },
    resolve,
  };
}
