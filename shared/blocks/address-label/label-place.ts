import { loadBlockData } from '#shared/data/load-block-data.ts';
import { loadData } from '#shared/data/load-data.ts';
import { placesCall } from '#shared/data/browser-calls/places-call.ts';
import type { Transport } from '#shared/data/transport.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { href } from '#shared/routes/href.ts';
import { AddressLabelData, type AddressedLabel } from './data.ts';

/** More than any commune has. */
const MOST_VILLAGES = 200;

/** A place of the browser's own index as a label needs it. */
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

/** The villages of a commune. The question names the commune, and nobody who lives there. @throws what the call throws */
export async function loadVillages(
  transport: Transport,
  { level, code }: Pick<IndexedPlace, 'level' | 'code'>,
  signal: AbortSignal,
): Promise<BilingualText[]> {
  if (level !== 'commune') return [];
  const request = { parent: code, page: 1, pageSize: MOST_VILLAGES };
  const { items } = await loadData(transport, placesCall, { request, signal });
  return items.map(({ name }) => name);
}

type Wanted = { typed: string; placeIs: string | undefined; language: Language };

/** What the page of labels makes of a text for a place. The question names the place alone. @throws what the page throws */
export function loadLabelPlace(
  transport: Transport,
  { typed, placeIs, language }: Wanted,
  signal: AbortSignal,
): Promise<AddressLabelData> {
  const query = { place: typed, ...(placeIs === undefined ? {} : { placeIs }) };
  const url = href(language, 'addressLabel', {}, query);
  return loadBlockData(transport, { url, block: 'address-label', data: AddressLabelData, signal });
}
