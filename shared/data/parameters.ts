import * as v from 'valibot';
import { CodeScheme } from '#shared/contracts/code-scheme.ts';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { HOUR_MILLISECONDS, MAX_TYPED_NUMBER } from '#shared/contracts/tracking.ts';
import { PAIR, readPair } from '#shared/geo/read-pair.ts';
import { readPlaceRef } from '#shared/places/read-place-ref.ts';
import { readPostcode, readPostcodePrefix, readSchemeDigits } from '#shared/places/postcode.ts';
import { readCulture } from '#shared/routes/language-path.ts';

/** Maximum page size of most lists. No place has more children than this, so the children of any place fit on one page. */
export const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 50;
/** Maximum page number. The longest list has fewer pages. */
const MAX_PAGE = 10_000;
/** The default number of search results per page. */
const DEFAULT_RESULTS = 10;
const MAX_RESULTS = 50;
/**
 * Maximum page size of lists with short entries, which clients usually read completely. 5,000 entries are less than a megabyte.
 */
export const MAX_WHOLE_PAGE_SIZE = 5000;
const WHOLE_NUMBER = /^\d{1,6}$/;
const WHOLE_HOUR = /^\d{1,15}$/;
/** Matches control characters and the replacement character of invalid UTF-8. */
const CONTROL_CHARACTER = /[\p{Cc}\ufffd]/u;
const PLACE_PATH = /^(?:\/[a-z\d-]{1,60}){1,3}$/;
const MAX_VILLAGE_LENGTH = 60;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;

export function createCultureParameter(description: string) {
  return v.pipe(
    v.string(),
    v.description(description),
    v.transform(readCulture),
    v.picklist(LANGUAGES, 'unknown-culture'),
  );
}
export const cultureParameter = createCultureParameter('en-us or km-KH, in any case; en and km are the same');
export const cultureOrEnglish = v.optional(cultureParameter, 'en-us');

export const listParameters = {
  page: v.optional(wholeNumber(MAX_PAGE, 'From 1. Past the end the list is empty.'), '1'),
  pageSize: pageSize(MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE),
};
export const resultParameters = {
  page: listParameters.page,
  pageSize: pageSize(MAX_RESULTS, DEFAULT_RESULTS),
};
export const wholeListParameters = {
  page: listParameters.page,
  pageSize: pageSize(MAX_WHOLE_PAGE_SIZE, MAX_WHOLE_PAGE_SIZE),
};

export const codeParameter = v.pipe(
  v.string(),
  v.metadata({ description: 'Six digits', pattern: '^[0-9]{6}$' }),
  v.transform(readPostcode),
  v.string('six-digits'),
);
export const schemeCodeParameter = v.pipe(
  v.string(),
  v.metadata({
    description: 'One to eight digits; separators, Khmer digits and KH before them are fine',
    pattern: '^(KH-?)?[0-9]{1,8}$',
  }),
  v.transform(readSchemeDigits),
  v.string('one-to-eight-digits'),
);
export const schemeParameter = v.pipe(
  v.picklist(CodeScheme.options, 'unknown-scheme'),
  v.description(`${CodeScheme.options.join(', ')}; all schemes when absent`),
);
export const prefixParameter = v.pipe(
  v.string(),
  v.metadata({ description: 'One to six digits', pattern: '^[0-9]{1,6}$' }),
  v.transform(readPostcodePrefix),
  v.string('one-to-six-digits'),
);

/** A tracking number as the visitor typed it, possibly with separators or Khmer digits. */
export const typedNumberParameter = v.pipe(
  v.string(),
  v.description(`Number of a parcel as it was typed, at most ${MAX_TYPED_NUMBER} characters`),
  v.check(isTyped, 'missing'),
  v.maxLength(MAX_TYPED_NUMBER, 'too-long'),
  v.check((text) => !CONTROL_CHARACTER.test(text) && text.isWellFormed(), 'characters'),
);
export const hourParameter = v.pipe(
  v.string(),
  v.description('The hour in milliseconds, a multiple of 3,600,000; it separates cache entries'),
  v.check((text) => WHOLE_HOUR.test(text) && Number(text) % HOUR_MILLISECONDS === 0, 'hour'),
);

/** A position, e.g. `11.5564,104.9282`. It is rounded here, so that exact positions are never stored or logged. */
const nearParameter = v.pipe(
  v.string(),
  v.regex(PAIR, 'latitude-and-longitude'),
  v.description(
    'latitude,longitude in degrees, read to four decimals: the nearest first, each with its distance in metres; those without a point come last, without one',
  ),
  v.transform(readPair),
  v.custom<Point>((position) => position !== undefined, 'out-of-range'),
);

/** The start or the end of a distance. Six digits are read as a postcode, never as an administrative code (NCDD) of a commune. */
export const endParameter = v.pipe(
  v.string(),
  v.check((text) => readPlaceRef(text) !== undefined, 'place'),
  v.description(
    'A postal code, the path of a page of a place, e.g. /kampot-province/chhuk, or latitude,longitude in degrees, read to four decimals',
  ),
);

/** The query must contain either the path or the postcode of a place, but not both. A village of the place is optional. */
export const addressQuery = v.pipe(
  v.object({
    path: v.optional(
      v.pipe(
        v.string(),
        v.regex(PLACE_PATH, 'path'),
        v.description('Path of a page of a place, e.g. /kampot-province/chhuk'),
      ),
    ),
    postcode: v.optional(codeParameter),
    village: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (text) => isTyped(text) && !CONTROL_CHARACTER.test(text) && text.isWellFormed(),
          'characters',
        ),
        v.maxLength(MAX_VILLAGE_LENGTH, 'too-long'),
        v.description('NCDD code of eight digits, or name in either script, of a village of the commune'),
      ),
    ),
  }),
  v.forward(
    v.check(({ path, postcode }) => (path === undefined) !== (postcode === undefined), 'path-or-postcode'),
    ['path'],
  ),
);

/** Creates the schema of degrees in a JSON body. In a query, degrees are text; see `degrees`. */
export function degreesNumber(most: number) {
  return v.pipe(v.number('degrees'), v.minValue(-most, 'out-of-range'), v.maxValue(most, 'out-of-range'));
}

export function suggestions(usual: number, highest: number) {
  return pageSize(highest, usual);
}

export const positionParameters = {
  lat: degrees(90, 'Latitude in degrees, WGS 84'),
  lon: degrees(180, 'Longitude in degrees, WGS 84'),
  lang: v.optional(createCultureParameter('en or km; en when absent'), 'en'),
};
export const accuracyParameter = v.pipe(
  v.string(),
  v.regex(WHOLE_NUMBER, 'whole-number'),
  v.description(
    'Accuracy of the position in whole metres: communes with a border within it are listed too. More than 1000 counts as 1000',
  ),
  v.transform(Number),
);

/** A width or height. Screens are smaller than 10,000 pixels. */
export const pixels = wholeNumber(10_000, 'Pixels');

export const locatedParameters = {
  ...listParameters,
  province: v.optional(
    v.pipe(
      EntryId,
      v.description(
        'Slug of its page, e.g. phnom-penh-capital, or its two-digit NCDD code. 404 when it does not exist.',
      ),
    ),
  ),
  near: v.optional(nearParameter),
};

export const cultureQuery = v.pipe(
  v.object({ culture: cultureOrEnglish }),
  v.transform(({ culture }): Language => culture),
);
export const entryQuery = v.pipe(
  v.object({ id: v.pipe(EntryId, v.description('Id, as in the list')) }),
  v.transform(({ id }) => id),
);

function isTyped(text: string): boolean {
  return text.trim() !== '';
}

function pageSize(highest: number, usual: number) {
  return v.optional(wholeNumber(highest, `1 to ${highest}; ${usual} when absent`), String(usual));
}

function wholeNumber(highest: number, description: string) {
  return v.pipe(
    v.string(),
    v.regex(WHOLE_NUMBER, 'whole-number'),
    v.description(description),
    v.transform(Number),
    v.minValue(1, 'out-of-range'),
    v.maxValue(highest, 'out-of-range'),
  );
}

function degrees(most: number, description: string) {
  return v.pipe(
    v.string(),
    v.regex(DEGREES, 'degrees'),
    v.description(description),
    v.transform(Number),
    v.minValue(-most, 'out-of-range'),
    v.maxValue(most, 'out-of-range'),
  );
}
