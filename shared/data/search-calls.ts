import * as v from 'valibot';
import { BulkRequest } from '#shared/contracts/addresses/bulk-lookup.ts';
import { ConversionRequest } from '#shared/contracts/addresses/conversion.ts';
import { WrittenAddress } from '#shared/contracts/addresses/written-address.ts';
import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cutQuery } from '#shared/text/cut-text.ts';
import { convertCall } from './browser-calls/convert-call.ts';
import { linesCall } from './browser-calls/lines-call.ts';
import { searchCall } from './browser-calls/search-call.ts';
import * as p from './parameters.ts';

/** The calls that look up typed names, addresses and codes, and the call that formats postal addresses. */
export const searchCalls = {
  search: {
    ...searchCall,
    tool: 'find_place',
    tag: 'search',
    summary:
      'Places and pages by name in either script, in any usual spelling, and by code; typing errors are tolerated',
    limit: 'search',
    guide: {
      km: 'ទីកន្លែង និងទំព័រ តាមឈ្មោះក្នុងអក្សរណាក៏បាន ឬតាមលេខកូដ',
      examples: [
        '/search?q=sla%20kram&pageSize=1',
        '/search?q=%E1%9E%9F%E1%9F%92%E1%9E%9B%E1%9E%80%E1%9F%92%E1%9E%9A%E1%9E%B6%E1%9E%98&c=km&pageSize=1',
        '/search?q=171001&pageSize=1',
      ],
    },
    cache: 'private',
    cors: 'any',
    query: v.pipe(
      v.object({
        q: v.optional(
          v.pipe(v.string(), v.description(`The query; cut after ${MAX_QUERY_LENGTH} characters`)),
          '',
        ),
        c: v.optional(p.createCultureParameter('Culture of the response; en-us when absent'), 'en'),
        ...p.resultParameters,
      }),
      v.transform(({ q, c, ...list }) => ({ query: cutQuery(q).query, language: c, ...list })),
    ),
  },
  searchLines: {
    ...linesCall,
    tool: 'code_of_address',
    tag: 'search-bulk',
    summary:
      'The place of each of many lines, names or codes, and how certain it is; in the order of the lines',
    limit: 'bulk',
    guide: {
      km: 'ទីកន្លែងនៃបន្ទាត់នីមួយៗ ជាឈ្មោះ ឬលេខកូដ និងកម្រិតប្រាកដ',
      examples: [
        { lines: ['Sangkat Sla Kram, Siem Reap'] },
        { lines: ['171001'], c: 'km' },
        { lines: ['thmei'] },
      ],
    },
    cache: 'none',
    // A thousand lines of 200 Khmer letters are 600 KB. They are twice as large if the client escapes characters outside ASCII.
    bodyLimits: { maxBytes: 1_300_000, mediaTypes: ['application/json'] },
    body: v.pipe(
      v.object({
        ...BulkRequest.entries,
        c: v.optional(p.createCultureParameter('Culture of links and errors; en-us when absent'), 'en'),
      }),
      v.transform(({ lines, c }): { lines: readonly string[]; language: Language } => ({
        lines,
        language: c,
      })),
    ),
  },
  convertRows: {
    ...convertCall,
    tool: 'convert_old_codes',
    tag: 'postcodes-convert',
    summary:
      'The code of today for each row of an address book, by its code of 2022 and its names; in the order of the rows',
    limit: 'bulk',
    guide: {
      km: 'លេខកូដបច្ចុប្បន្នសម្រាប់ជួរនីមួយៗនៃសៀវភៅអាសយដ្ឋាន តាមលេខកូដឆ្នាំ 2022 និងឈ្មោះ',
      examples: [
        { rows: [{ code: '171001', name: 'Chob Ta Trav' }] },
        { rows: [{ code: '010101' }], list: '2022' },
        { rows: [{ code: '171001' }] },
      ],
    },
    cache: 'none',
    bodyLimits: { maxBytes: 1_300_000, mediaTypes: ['application/json'] },
    body: v.pipe(
      v.object({
        ...ConversionRequest.entries,
        c: v.optional(p.createCultureParameter('Culture of links and errors; en-us when absent'), 'en'),
      }),
      v.transform(({ rows, list, c }) => ({ rows, list, language: c })),
    ),
  },
  address: {
    method: 'GET',
    path: '/address',
    tag: 'address',
    summary:
      'The written addresses of a place, line by line in both scripts, by its path or its code. Names of people are not accepted.',
    limit: 'search',
    guide: {
      km: 'របៀបសរសេរអាសយដ្ឋានរបស់ទីកន្លែងមួយ',
      examples: [
        '/address?postcode=120101',
        '/address?postcode=171001',
        '/address?path=/kampot-province/chhuk',
      ],
    },
    cache: 'private',
    cors: 'any',
    query: p.addressQuery,
    toQuery: (request: v.InferOutput<typeof p.addressQuery>) => request,
    data: WrittenAddress,
  },
} as const;
