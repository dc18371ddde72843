import type { NearestPlace } from '../../shared/contracts/geocoding.ts';
import type { IndexablePage } from '../../shared/contracts/indexable-page.ts';
import type { PlaceList, PostcodeDetail, PostcodeList } from '../../shared/contracts/postcode.ts';
import { createAnswerCache, type CacheSurroundings } from './answer-cache.ts';
import type { ContentSource, ListRequest, NearestRequest } from './content-source.ts';

const MEGABYTE = 1024 * 1024;
/** Lists are asked for by programs, in any page size: they share little, and must not take the room of pages. */
const LIST_BOUNDS = { maxEntries: 1000, maxBytes: 8 * MEGABYTE };
const LIST_SECONDS = 3600;

type ListQuestion = { below: string | undefined; list: ListRequest };

const listKey = ({ below = '', list: { page, pageSize } }: ListQuestion): string =>
  [below, page, pageSize].join(':');

/** Positions come rounded: neighbours of a street share an answer. */
const nearestKey = ({ point: { latitude, longitude }, language }: NearestRequest): string =>
  [latitude, longitude, language].join(':');

/** The caches of all answers that are lists, or parts of them. They carry no tags: any purge drops them all. */
export const createListCaches = (source: ContentSource, around: CacheSurroundings) => {
  const list = { ...around, bounds: LIST_BOUNDS, secondsOf: () => LIST_SECONDS, tagsOf: () => [] };
  return {
    places: createAnswerCache<ListQuestion, PlaceList>({
      ...list,
      load: (question) => source.places(question.below, question.list),
      keyOf: listKey,
    }),
    postcodes: createAnswerCache<ListQuestion, PostcodeList>({
      ...list,
      load: (question) => source.postcodes(question.below, question.list),
      keyOf: listKey,
    }),
    postcode: createAnswerCache<string, PostcodeDetail>({
      ...list,
      load: source.postcode,
      keyOf: (code) => code,
    }),
    nearest: createAnswerCache<NearestRequest, NearestPlace>({
      ...list,
      load: source.nearest,
      keyOf: nearestKey,
    }),
    indexablePages: createAnswerCache<'all', IndexablePage[]>({
      ...list,
      load: source.indexablePages,
      keyOf: (all) => all,
    }),
  };
};
