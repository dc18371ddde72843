import { flushSync } from 'react-dom';
import { showAnswer } from '#shared/components/asked/asked.tsx';
import { settle } from '#shared/components/notices/to-action.ts';
import { useLatest } from '#shared/components/use-latest.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName } from '#shared/places/place-name.ts';
import { placesCall } from '#shared/data/browser-calls/places-call.ts';
import { callServer, loadBlockData } from '#shared/data/call-server.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';
import { href } from '#shared/routes/href.ts';
import { AddressLabelData, type AddressedLabel, type WrittenLabel } from './data.ts';

export type ChosenPlace = Pick<
  AddressLabelData,
  'typed' | 'choices' | 'place' | 'isUnknown' | 'isUnanswered' | 'villages'
>;

type ChosenPlaceOptions = {
  chosen: ChosenPlace;
  onChoose: (chosen: ChosenPlace) => void;
  /**
   * Called with the village and the street from the typed text. `village` is empty if the text names no village, and `street`
   * is empty if the text names no street.
   */
  onNamed: (named: Pick<WrittenLabel, 'village' | 'street'>) => void;
};

/** Finds the place that the visitor types or chooses. A response for an earlier text or choice is ignored. */
export function useChosenPlace({ chosen, onChoose, onNamed }: ChosenPlaceOptions) {
  const language = useLanguage();
  const begin = useLatest();
  /**
   * Requests the place from the server, which also finds villages, former codes and other spellings. The request contains only
   * the text for the place and the chosen place.
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
        // After the visitor has chosen a radio button, all radio buttons stay, so that the visitor can choose another one.
        onChoose({
          typed,
          choices: placeIs === undefined ? choices : chosen.choices,
          place,
          isUnknown,
          villages,
        });
        onNamed(found.written);
      });
      // While several places are offered, the focus stays in their radio buttons.
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

/** A page size that is larger than the number of villages of any commune. */
const MOST_VILLAGES = 200;

function toLabelPlace(place: IndexedPlace): AddressedLabel {
  const postcode = place.likelyPostcode ?? '';
  return {
    value: place.path,
    code: place.code,
    own: toOwnLines([...place.parents, place], postcode),
    postcode,
    isDisputed: place.postcode === null,
  };
}

/**
 * Loads the villages of a commune. The request contains only the commune.
 * @throws the errors of the call
 */
async function loadVillages(
  { level, code }: Pick<IndexedPlace, 'level' | 'code'>,
  signal: AbortSignal,
): Promise<BilingualText[]> {
  if (level !== 'commune') return [];
  const request = { parent: code, page: 1, pageSize: MOST_VILLAGES };
  const { items } = await callServer(placesCall, request, signal);
  return items.map(({ name }) => name);
}

/**
 * Loads the data of the label page to find the place that `typed` names. The request contains only this text and, if the visitor
 * has chosen a place, that place.
 * @throws the errors of the page load
 */
function loadLabelPlace(
  { typed, placeIs, language }: { typed: string; placeIs: string | undefined; language: Language },
  signal: AbortSignal,
): Promise<AddressLabelData> {
  const query = { place: typed, ...(placeIs === undefined ? {} : { placeIs }) };
  const url = href(language, 'addressLabel', {}, query);
  return loadBlockData(url, 'address-label', AddressLabelData, signal);
}
