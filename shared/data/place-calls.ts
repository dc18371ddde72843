import * as v from 'valibot';
import { NearestPlace, type NearestRequest } from '#shared/contracts/geocoding.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
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
      'Codes of the list of 2022, in order: whose they were, whose they are today, and what replaced them',
    cache: 'public',
    cors: 'any',
    query: v.object({ prefix: v.optional(p.prefixParameter), ...p.listParameters }),
    toQuery: ({ prefix, ...list }: PostcodesRequest) => ({ prefix, ...toListQuery(list) }),
    data: FormerCodeList,
  },
  nearest: {
    method: 'GET',
    path: '/geocoding/nearest',
    tool: 'nearest_code',
    tag: 'geocoding-nearest',
    summary: 'The commune of a position by its borders, and others that are possible',
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
    // The request reveals where a visitor wants to go.
    cache: 'private',
    cors: 'any',
    query: v.pipe(
      v.object({ from: p.endParameter, to: p.endParameter, lang: p.positionParameters.lang }),
      v.transform(({ from, to, lang }) => ({ from, to, language: lang })),
    ),
  },
} as const;
