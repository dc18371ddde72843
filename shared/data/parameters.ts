import * as v from 'valibot';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import { EntryId } from '#shared/contracts/located.ts';
import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import { Point } from '#shared/contracts/place.ts';
import { MOST_ACCURACY_METRES } from '#shared/contracts/limits.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { cultureOf, readCulture } from '#shared/routes/language-path.ts';
import type { CallParameters } from './call.ts';

/** Enough for the largest family of children, few enough for one response. */
const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 50;
/** Past the last page of the longest list, so that a page number is a small integer. */
const MAX_PAGE = 10_000;
/** Specification, section 9. */
const DEFAULT_RESULTS = 10;
const MAX_RESULTS = 50;
/** For a list of short entries that is read as a whole: at 5,000 of them a response stays well below a megabyte. */
export const MAX_WHOLE_PAGE_SIZE = 5000;
const WHOLE_NUMBER = /^\d{1,6}$/;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;
const PAIR = /^(-?\d{1,2}(?:\.\d{1,20})?), ?(-?\d{1,3}(?:\.\d{1,20})?)$/;

export const listParameters = {
  page: v.optional(wholeNumber(MAX_PAGE), '1'),
  pageSize: v.optional(wholeNumber(MAX_PAGE_SIZE), String(DEFAULT_PAGE_SIZE)),
};
export const resultParameters = {
  page: listParameters.page,
  pageSize: v.optional(wholeNumber(MAX_RESULTS), String(DEFAULT_RESULTS)),
};
export const wholeListParameters = {
  page: listParameters.page,
  pageSize: v.optional(wholeNumber(MAX_WHOLE_PAGE_SIZE), String(MAX_WHOLE_PAGE_SIZE)),
};

/** A culture the product speaks, as its language. */
export const cultureParameter = v.pipe(
  v.string(),
  v.transform(readCulture),
  v.picklist(LANGUAGES, 'unknown-culture'),
);

export const codeParameter = v.pipe(v.string(), v.transform(readPostcode), v.string('six-digits'));
export const prefixParameter = v.pipe(
  v.string(),
  v.transform(readPostcodePrefix),
  v.string('one-to-six-digits'),
);

/** A position as a call names it, e.g. `11.5564,104.9282`; rounded before anything else sees it. */
const nearParameter = v.pipe(
  v.string(),
  v.regex(PAIR, 'latitude-and-longitude'),
  v.transform((text) => {
    const [, latitude, longitude] = PAIR.exec(text) ?? [];
    return roundPoint({ latitude: Number(latitude), longitude: Number(longitude) });
  }),
  v.check((position) => v.is(Point, position), 'out-of-range'),
);

export const positionParameters = {
  lat: degrees(90),
  lon: degrees(180),
  lang: v.optional(cultureParameter, 'en'),
};
export const accuracyParameter = v.pipe(
  v.string(),
  v.regex(WHOLE_NUMBER, 'whole-number'),
  v.transform(Number),
  v.maxValue(MOST_ACCURACY_METRES, 'out-of-range'),
);

export const locatedParameters = {
  ...listParameters,
  province: v.optional(EntryId),
  near: v.optional(nearParameter),
};

/**
 * Post offices or ATMs: all, or those of a province.
 * @property province slug of its page, e.g. `phnom-penh-capital`, or its NCDD code
 * @property near the nearest come first, each with its distance; those without a point come last
 */
export type LocatedRequest = ListRequest & { province?: string | undefined; near?: Point | undefined };

/** A call about one language alone. */
export const cultureQuery = v.pipe(
  v.object({ culture: cultureParameter }),
  v.transform(({ culture }): Language => culture),
);
/** A call about one entry of a list alone. */
export const entryQuery = v.pipe(
  v.object({ id: EntryId }),
  v.transform(({ id }) => id),
);

export function toCultureQuery(language: Language): CallParameters {
  return { culture: cultureOf[language] };
}

export function toEntryQuery(id: string): CallParameters {
  return { id };
}

export function toListQuery({ page, pageSize }: ListRequest): CallParameters {
  return { page: String(page), pageSize: String(pageSize) };
}

export function toLocatedQuery({ province, near, ...list }: LocatedRequest): CallParameters {
  return { province, near: near && `${near.latitude},${near.longitude}`, ...toListQuery(list) };
}

function wholeNumber(highest: number) {
  return v.pipe(
    v.string(),
    v.regex(WHOLE_NUMBER, 'whole-number'),
    v.transform(Number),
    v.minValue(1, 'out-of-range'),
    v.maxValue(highest, 'out-of-range'),
  );
}

function degrees(most: number) {
  return v.pipe(
    v.string(),
    v.regex(DEGREES, 'degrees'),
    v.transform(Number),
    v.minValue(-most, 'out-of-range'),
    v.maxValue(most, 'out-of-range'),
  );
}
