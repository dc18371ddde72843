import { fullName } from '#shared/places/place-name.ts';
import { decodePath, readAddress } from '#shared/routes/language-path.ts';
import { findRouteObject } from '#shared/routes/route-objects.ts';
import { readShared } from '#shared/routes/share-target.ts';
import { parcelNumberIn } from '#shared/tracking/parcel-number-in.ts';
import type { IndexedEntry } from '#client/place-index/find-places.ts';
import type { OfflineAnswer, OfflineIndex } from './answer-query.ts';

type Asked = { query: string } | { answer: OfflineAnswer };

/** Reads the search query or the place from the URL of a page. Returns undefined if the URL contains neither. */
export function readAsked({ pathname, searchParams }: URL, index: OfflineIndex): Asked | undefined {
  const { name, params } = findRouteObject(pathname);
  const { path } = readAddress({ pathname });
  if (name === 'search') {
    const within = findByPath(index, searchParams.get('within') ?? '');
    const typed = searchParams.get('q') ?? readSharedQuery(searchParams);
    return { query: within ? `${typed}, ${fullName(within, 'en')}` : typed };
  }
  if (name === 'postcode') return { query: searchParams.get('code') ?? '' };
  if (name === 'postcodeDetail') return { query: params['code'] ?? '' };
  if (name === 'postcodePrefix') return { query: params['prefix'] ?? '' };
  const place = findByPath(index, decodePath(path));
  return place && { answer: { match: 'exact', place } };
}

/** Returns the text that another app has shared with the installed site. */
function readSharedQuery(parameters: URLSearchParams): string {
  const wish = readShared(Object.fromEntries(parameters));
  return wish && 'query' in wish ? wish.query : '';
}

function findByPath({ places }: OfflineIndex, path: string): IndexedEntry | undefined {
  return places.find((place) => place.level !== 'village' && place.path === path);
}

/**
 * Returns the tracking number of a parcel that a visitor typed into the search field or shared from another app. Returns
 * undefined if the URL contains none.
 */
export function findParcel({ pathname, searchParams }: URL): string | undefined {
  if (findRouteObject(pathname).name !== 'search') return undefined;
  const wish = readShared(Object.fromEntries(searchParams));
  return wish && 'number' in wish ? wish.number : parcelNumberIn(searchParams.get('q') ?? '');
}
