import * as v from 'valibot';
import { SuggestedPlaceList } from '#shared/contracts/addresses/autocomplete.ts';
import { NearestBulk } from '#shared/contracts/geocoding.ts';
import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';
import { MAX_BULK_ENTRIES, PostcodeBulk, PostcodeCheck } from '#shared/contracts/postcode.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { cutQuery } from '#shared/text/cut-text.ts';
import * as p from './parameters.ts';

/** Maximum characters of a typed code. Real codes have at most 20 characters, including the separators that people type. */
export const MAX_TYPED_CODE = 64;
/** The default number of suggestions below a form field. This number fits above the on-screen keyboard of a phone. */
const DEFAULT_SUGGESTIONS = 3;
const MAX_SUGGESTIONS = 10;

const typedCode = v.pipe(v.string(), v.maxLength(MAX_TYPED_CODE, 'too-long'));

/** Calls whose responses this server composes itself, from the responses of other calls to the content source. */
export const derivedCalls = {
  validate: {
    method: 'GET',
    path: '/validate/{code}',
    tag: 'validate',
    summary: 'Says if a text is a code in force, and if not, what it is',
    guide: {
      km: 'ពិនិត្យថាអត្ថបទជាលេខកូដដែលកំពុងប្រើឬទេ ហើយបើមិនមែន ប្រាប់ថាវាជាអ្វី',
      examples: ['/validate/120101', '/validate/010101', '/validate/12252'],
    },
    cache: 'public',
    cors: 'any',
    query: v.pipe(
      v.object({
        code: v.pipe(
          typedCode,
          v.description(`Any text of at most ${MAX_TYPED_CODE} characters, e.g. 12 01 01`),
        ),
      }),
      v.transform(({ code }) => code),
    ),
    data: PostcodeCheck,
  },
  autocomplete: {
    method: 'GET',
    path: '/autocomplete',
    tag: 'autocomplete',
    summary:
      'Suggestions for a field of a form while somebody types: places to which letters go, with their codes',
    limit: 'search',
    guide: {
      km: 'ទីកន្លែងសម្រាប់ប្រអប់បំពេញ ពេលកំពុងវាយ',
      examples: [
        '/autocomplete?q=sla%20kr',
        '/autocomplete?q=%E1%9E%9F%E1%9F%92%E1%9E%9B%E1%9E%80%E1%9F%92%E1%9E%9A&c=km',
        '/autocomplete?q=phsar%20thmei&limit=2',
      ],
    },
    cache: 'private',
    cors: 'any',
    query: v.pipe(
      v.object({
        q: v.optional(
          v.pipe(
            v.string(),
            v.description(`The typed text, which is cut after ${MAX_QUERY_LENGTH} characters`),
          ),
          '',
        ),
        c: v.optional(p.createCultureParameter('Language of text and url; en-us when absent'), 'en'),
        limit: p.suggestions(DEFAULT_SUGGESTIONS, MAX_SUGGESTIONS),
      }),
      v.transform(({ q, c, limit }) => ({ query: cutQuery(q).query, language: c, limit })),
    ),
    data: SuggestedPlaceList,
  },
  postcodesBulk: {
    method: 'POST',
    path: '/postcodes/bulk',
    tag: 'postcodes-bulk',
    summary: `The places of up to ${MAX_BULK_ENTRIES} codes, in their order; null where there is none`,
    limit: 'bulk',
    guide: {
      km: `ទីកន្លែងនៃលេខកូដរហូតដល់ ${MAX_BULK_ENTRIES}`,
      examples: [{ codes: ['120101', '010101'] }, { codes: ['171001'] }, { codes: ['letters'] }],
    },
    cache: 'none',
    // A hundred codes of 64 Khmer digits are 20 KB.
    bodyLimits: { maxBytes: 32 * 1024, mediaTypes: ['application/json'] },
    body: v.object({ codes: v.pipe(v.array(typedCode), v.maxLength(MAX_BULK_ENTRIES, 'too-many')) }),
    data: PostcodeBulk,
  },
  nearestBulk: {
    method: 'POST',
    path: '/geocoding/nearest/bulk',
    tag: 'geocoding-nearest-bulk',
    summary: `The communes of up to ${MAX_BULK_ENTRIES} positions, in their order`,
    limit: 'bulk',
    guide: {
      km: `ឃុំ-សង្កាត់នៃទីតាំងរហូតដល់ ${MAX_BULK_ENTRIES}`,
      examples: [
        { points: [{ lat: 11.5683, lon: 104.9213 }] },
        { points: [{ lat: 13.3622, lon: 103.8597 }], lang: 'km' },
        { points: [{ lat: 48.8566, lon: 2.3522 }] },
      ],
    },
    cache: 'none',
    // A hundred points with all their decimals are 8 KB.
    bodyLimits: { maxBytes: 16 * 1024, mediaTypes: ['application/json'] },
    body: v.pipe(
      v.object({
        points: v.pipe(
          v.array(v.object({ lat: p.degreesNumber(90), lon: p.degreesNumber(180) })),
          v.maxLength(MAX_BULK_ENTRIES, 'too-many'),
        ),
        lang: p.positionParameters.lang,
      }),
      // The positions are rounded here, so that exact positions are never stored or logged.
      v.transform(({ points, lang }) => ({
        points: points.map(({ lat, lon }) => roundPoint({ latitude: lat, longitude: lon })),
        language: lang,
      })),
    ),
    data: NearestBulk,
  },
} as const;
