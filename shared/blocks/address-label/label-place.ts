import { loadData } from '#shared/data/load-data.ts';
import { placesCall } from '#shared/data/browser-calls/places-call.ts';
import type { Transport } from '#shared/data/transport.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import type { AddressedLabel } from './data.ts';

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
