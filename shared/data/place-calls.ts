import * as v from 'valibot';
import { CodeReadings, type CodeScheme } from '#shared/contracts/code-scheme.ts';
import { NearestPlace, type NearestRequest } from '#shared/contracts/geocoding.ts';
import type { ListRequest } from '#shared/contracts/envelope.ts';
import { AdministrativeCode } from '#shared/contracts/place.ts';
import { FormerCodeList, PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { distanceCall } from './browser-calls/distance-call.ts';
import { placesCall } from './browser-calls/places-call.ts';
import * as p from './parameters.ts';
import { toListQuery } from './to-query.ts';

type PostcodesRequest = ListRequest & { prefix?: string | undefined };

/** The calls for places, codes and positions. */
export const placeCalls = {
  places: {
    ...placesCall,
    tag: 'places',
    summary: 'The places directly under another one; the provinces when no parent is named',
    guide: {
      km: 'ទីកន្លែងដែលនៅក្រោមទីកន្លែងមួយទៀត ឬខេត្តទាំងអស់',
      examples: [
        '/places?fields=code,name,postcode&pageSize=3',
        '/places?parent=1701&pageSize=2',
        '/places?parent=171001&pageSize=2',
      ],
    },
    cache: 'public',
    cors: 'any',
    query: v.object({
      parent: v.optional(
        v.pipe(AdministrativeCode, v.maxLength(6, 'has-no-children'), v.description('NCDD code')),
      ),
      ...p.listParameters,
    }),
  },
  postcodes: {
    method: 'GET',
    path: '/postcodes',
    tag: 'postcodes',
    summary: 'Current codes, in order',
    guide: {
      km: 'លេខកូដបច្ចុប្បន្ន តាមលំដាប់',
      examples: [
        '/postcodes?prefix=1710&pageSize=2',
        '/postcodes?page=2&pageSize=1',
        '/postcodes?prefix=12&fields=name,postcode&pageSize=3',
      ],
    },
    cache: 'public',
    cors: 'any',
    query: v.object({ prefix: v.optional(p.prefixParameter), ...p.listParameters }),
    toQuery: ({ prefix, ...list }: PostcodesRequest) => ({ prefix, ...toListQuery(list) }),
    data: PostcodeList,
  },
  postcode: {
    method: 'GET',
    path: '/postcodes/{code}',
    tool: 'what_is_this_code',
    tag: 'postcodes',
    summary: 'The current, former or possible places of a code, with source and date',
    guide: {
      km: 'ទីកន្លែងដែលមានលេខកូដនេះ ឬធ្លាប់មាន',
      examples: ['/postcodes/120101', '/postcodes/171001', '/postcodes/010101'],
    },
    cache: 'public',
    cors: 'any',
    query: v.pipe(
      v.object({ code: p.codeParameter }),
      v.transform(({ code }) => code),
    ),
    toQuery: (code: string) => ({ code }),
    data: PostcodeDetail,
  },
  formerCodes: {
    method: 'GET',
    path: '/former-codes',
    tag: 'former-codes',
    summary:
      'Codes of the list of 2022, in order: the places of then and of today, and the codes that replaced them',
    guide: {
      km: 'លេខកូដឆ្នាំ 2022 តាមលំដាប់ និងអ្វីដែលជំនួសវា',
      examples: [
        '/former-codes?prefix=1710&pageSize=1',
        '/former-codes?page=2&pageSize=1',
        '/former-codes?prefix=01&fields=code,fate&pageSize=3',
      ],
    },
    cache: 'public',
    cors: 'any',
    query: v.object({ prefix: v.optional(p.prefixParameter), ...p.listParameters }),
    toQuery: ({ prefix, ...list }: PostcodesRequest) => ({ prefix, ...toListQuery(list) }),
    data: FormerCodeList,
  },
  codeSchemes: {
    method: 'GET',
    path: '/code-schemes/{code}',
    tool: 'convert_code_scheme',
    tag: 'code-schemes',
    summary:
      'The meaning of a code in each scheme, with its place and the codes of this place in the others: postal codes of today, of 2022 and of five digits, NCDD codes, ISO 3166-2',
    guide: {
      km: 'អត្ថន័យរបស់លេខកូដក្នុងបញ្ជីនីមួយៗ និងលេខកូដនៃទីកន្លែងនោះក្នុងបញ្ជីផ្សេង',
      examples: [
        '/code-schemes/KH-12',
        '/code-schemes/171001?scheme=postcode-2022',
        '/code-schemes/12010101?scheme=ncdd',
      ],
    },
    cache: 'public',
    cors: 'any',
    query: v.object({ code: p.schemeCodeParameter, scheme: v.optional(p.schemeParameter) }),
    toQuery: ({ code, scheme }: { code: string; scheme?: CodeScheme | undefined }) => ({ code, scheme }),
    data: CodeReadings,
  },
  nearest: {
    method: 'GET',
    path: '/geocoding/nearest',
    tool: 'nearest_code',
    tag: 'geocoding-nearest',
    summary: 'The commune of a position by its borders, and others that are possible',
    guide: {
      km: 'ឃុំ-សង្កាត់របស់ទីតាំងមួយ តាមព្រំ',
      examples: [
        '/geocoding/nearest?lat=11.5683&lon=104.9213',
        '/geocoding/nearest?lat=13.3622&lon=103.8597&lang=km',
        '/geocoding/nearest?lat=48.8566&lon=2.3522',
      ],
    },
    cache: 'none',
    cors: 'any',
    // The position is rounded here, so that exact positions are never stored or logged.
    query: v.pipe(
      v.object({ ...p.positionParameters, accuracy: v.optional(p.accuracyParameter) }),
      v.transform(({ lat, lon, lang, accuracy }): NearestRequest => ({
        point: roundPoint({ latitude: lat, longitude: lon }),
        accuracyMetres: accuracy,
        language: lang,
      })),
    ),
    toQuery: ({ point, accuracyMetres, language }: NearestRequest) => ({
      lat: String(point.latitude),
      lon: String(point.longitude),
      lang: language,
      accuracy: accuracyMetres === undefined ? undefined : String(accuracyMetres),
    }),
    data: NearestPlace,
  },
  distance: {
    ...distanceCall,
    tag: 'distance',
    summary:
      'The distance between two places: a straight line between the middles of areas, and the road when a router is configured',
    limit: 'search',
    // The response is cached as `private`, because the request reveals where a visitor wants to go.
    guide: {
      km: 'ចម្ងាយរវាងទីកន្លែងពីរ',
      examples: [
        '/distance?from=120101&to=171001',
        '/distance?from=11.5564,104.9282&to=171001&lang=km',
        '/distance?from=/kampot-province&to=120000',
      ],
    },
    cache: 'private',
    cors: 'any',
    query: v.pipe(
      v.object({ from: p.endParameter, to: p.endParameter, lang: p.positionParameters.lang }),
      v.transform(({ from, to, lang }) => ({ from, to, language: lang })),
    ),
  },
} as const;
