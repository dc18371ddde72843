import type { NearestRequest } from '#shared/contracts/geocoding.ts';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Atm, AtmList } from '#shared/contracts/atm.ts';
import type { BankList } from '#shared/contracts/bank.ts';
import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import type { PostOffice, PostOfficeList } from '#shared/contracts/post-office.ts';
import type { PlaceList, PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';
import { createAnswerCache, type CacheSurroundings } from './answer-cache.ts';
import type { AtmRequest, ContentSource, ListRequest, LocatedRequest } from './content-source.ts';

const MEGABYTE = 1024 * 1024;
/** Lists are asked for by programs, in any page size: they share little, and must not take the room of pages. */
const LIST_BOUNDS = { maxEntries: 1000, maxBytes: 8 * MEGABYTE };
const LIST_SECONDS = 3600;

type ListQuestion = { below: string | undefined; list: ListRequest };
/** Decimals of a position that tell one question from another: about ten metres. */
const POSITION_DECIMALS = 4;

/** The caches of all answers that are lists, or parts of them. They carry no tags: any purge drops them all. */
export function createListCaches(source: ContentSource, around: CacheSurroundings) {
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
      secondsOf: () => 0,
    }),
    postOffices: createAnswerCache<LocatedRequest, PostOfficeList>({
      ...list,
      load: source.postOffices,
      keyOf: locatedKey,
      secondsOf: locatedSeconds,
    }),
    postOffice: createAnswerCache<string, PostOffice>({
      ...list,
      load: source.postOffice,
      keyOf: (id) => id,
    }),
    atms: createAnswerCache<AtmRequest, AtmList>({
      ...list,
      load: source.atms,
      keyOf: locatedKey,
      secondsOf: locatedSeconds,
    }),
    atm: createAnswerCache<string, Atm>({ ...list, load: source.atm, keyOf: (id) => id }),
    banks: createAnswerCache<ListRequest, BankList>({
      ...list,
      load: source.banks,
      keyOf: (request) => listKey({ below: undefined, list: request }),
    }),
    indexablePages: createAnswerCache<'all', IndexablePage[]>({
      ...list,
      load: source.indexablePages,
      keyOf: (all) => all,
    }),
  };
}

function listKey({ below = '', list: { page, pageSize } }: ListQuestion): string {
  return [below, page, pageSize].join(':');
}

/** Positions come rounded: neighbours of a street share an answer. */
function nearestKey({ point: { latitude, longitude }, accuracyMetres, language }: NearestRequest): string {
  return [latitude, longitude, accuracyMetres, language].join(':');
}

function positionKey({ near }: LocatedRequest): string {
  return near === undefined
    ? ''
    : [near.latitude, near.longitude].map((degrees) => degrees.toFixed(POSITION_DECIMALS)).join();
}

function locatedKey(request: AtmRequest): string {
  return [request.province, request.bank, positionKey(request), request.page, request.pageSize].join(':');
}

/** Where somebody stands is asked for once, and is nobody else's business: such an answer is not kept. */
function locatedSeconds(_list: unknown, { near }: LocatedRequest): number {
  return near === undefined ? LIST_SECONDS : 0;
}
