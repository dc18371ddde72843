import { placesCall } from '#shared/data/browser-calls/places-call.ts';
import { callServer, loadBlockData } from '#shared/data/call-server.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { href } from '#shared/routes/href.ts';
import { AddressLabelData, type AddressedLabel } from './data.ts';

/** A page size that is larger than the number of villages of any commune. */
const MOST_VILLAGES = 200;

export function toLabelPlace(place: IndexedPlace): AddressedLabel {
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
export async function loadVillages(
  { level, code }: Pick<IndexedPlace, 'level' | 'code'>,
  signal: AbortSignal,
): Promise<BilingualText[]> {
  if (level !== 'commune') return [];
  const request = { parent: code, page: 1, pageSize: MOST_VILLAGES };
  const { items } = await callServer(placesCall, request, signal);
  return items.map(({ name }) => name);
}

type Wanted = { typed: string; placeIs: string | undefined; language: Language };

/**
 * Loads the page of labels to find the place that a text names. The request contains only the text for the place.
 * @throws the errors of the page load
 */
export function loadLabelPlace(
  { typed, placeIs, language }: Wanted,
  signal: AbortSignal,
): Promise<AddressLabelData> {
  const query = { place: typed, ...(placeIs === undefined ? {} : { placeIs }) };
  const url = href(language, 'addressLabel', {}, query);
  return loadBlockData(url, 'address-label', AddressLabelData, signal);
}
