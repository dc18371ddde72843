import * as v from 'valibot';
import { BannerPosition } from '#shared/contracts/banner.ts';
import { EventBatch, EventReceipt } from '#shared/contracts/event.ts';
import { ReverseAddress, type NearestRequest } from '#shared/contracts/geocoding.ts';
import { EntryId } from '#shared/contracts/located.ts';
import { EVENT_LIMITS, MAX_PATH_LENGTH, MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import { OEmbed } from '#shared/contracts/oembed.ts';
import { PurgeOrder } from '#shared/contracts/purge.ts';
import { TrackedParcels, TrackingNumber } from '#shared/contracts/tracking.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { bannersCall } from './browser-calls/banners-call.ts';
import { detectCall } from './browser-calls/detect-call.ts';
import { eventsCall } from './browser-calls/events-call.ts';
import { ratesCall } from './browser-calls/rates-call.ts';
import { trackInfoCall } from './browser-calls/track-info-call.ts';
import { trackListCall } from './browser-calls/track-list-call.ts';
import { weatherCall } from './browser-calls/weather-call.ts';
import { formCalls } from './form-calls.ts';
import * as p from './parameters.ts';

/** A day, or a time in milliseconds. It keeps caches apart and means nothing else. */
const MAX_TIME_LENGTH = 32;
/** Only the path counts: a page's address may come with its origin, query and hash. */
const ANY_ORIGIN = 'http://any';

/** The calls that this server answers itself, wherever its content comes from. */
export const ownCalls = {
  reverse: {
    method: 'GET',
    path: '/geocoding/reverse',
    tag: 'geocoding-reverse',
    summary:
      'The address of a position in the shape of Nominatim, with the current code where it is in Cambodia',
    // It may cost a call to a service of others.
    limit: 'search',
    cache: 'none',
    query: v.pipe(
      v.object({
        ...p.positionParameters,
        format: v.optional(
          v.pipe(
            v.picklist(['json', 'jsonv2'], 'unknown-format'),
            v.description('json or jsonv2; both mean the same'),
          ),
          'json',
        ),
      }),
      v.transform(({ lat, lon, lang }): NearestRequest => ({
        point: roundPoint({ latitude: lat, longitude: lon }),
        language: lang,
      })),
    ),
    data: ReverseAddress,
  },
  detect: {
    ...detectCall,
    tag: 'track-detect',
    summary:
      'What a number of a parcel says, and whose it may be: the least likely courier first, the most likely last',
    limit: 'search',
    // A number names a person's parcel.
    cache: 'none',
    query: v.object({ number: p.typedNumberParameter, t: v.optional(p.hourParameter) }),
  },
  trackInfo: {
    ...trackInfoCall,
    tag: 'track-info',
    summary:
      'Where a parcel is, if a provider knows it, and the way to its courier. What the courier wants to know beside the number is sent in the header X-Track-Extra',
    limit: 'track',
    cache: 'none',
    query: v.object({
      number: v.pipe(TrackingNumber, v.description('Number of a parcel: 5 to 40 capitals and digits')),
      courierCode: v.pipe(EntryId, v.description('As the list of couriers has it')),
      t: v.optional(p.hourParameter),
      lang: p.positionParameters.lang,
    }),
  },
  trackInfos: {
    ...trackListCall,
    tag: 'track-infos',
    summary:
      'Where the parcels of a list are: up to ten, or forty where the provider takes many numbers in one call',
    limit: 'track',
    cache: 'none',
    // Forty parcels of the longest numbers, couriers and postcodes are 6 KB.
    bodyLimits: { maxBytes: 16 * 1024, mediaTypes: ['application/json'] },
    body: v.object({ parcels: TrackedParcels, lang: p.positionParameters.lang }),
  },
  banners: {
    ...bannersCall,
    tag: 'today-banners',
    summary: 'The advertisements of a page; none for bots',
    cache: 'private',
    query: v.pipe(
      v.object({
        _t: v.optional(
          v.pipe(
            v.string(),
            v.maxLength(MAX_TIME_LENGTH, 'too-long'),
            v.description('The day; it keeps caches apart'),
          ),
        ),
        culture: p.cultureParameter,
        pageUrl: v.optional(
          v.pipe(
            v.string(),
            v.maxLength(MAX_PATH_LENGTH, 'too-long'),
            v.description('Path of the page; the home page when absent'),
            v.transform((address) => URL.parse(address, ANY_ORIGIN)?.pathname),
            v.string('path'),
          ),
          '/',
        ),
        position: v.optional(
          v.pipe(
            v.picklist(['all', ...BannerPosition.options], 'unknown-position'),
            v.description('all, middle, bottom or modal; all when absent'),
          ),
          'all',
        ),
      }),
      v.transform(({ culture, pageUrl, position }) => ({ language: culture, pageUrl, position })),
    ),
  },
  rates: {
    ...ratesCall,
    tag: 'rates',
    summary:
      'The official exchange rates of the riel, with their day and their age; 503 until they are known',
    cache: 'brief',
    query: v.object({}),
  },
  weather: {
    ...weatherCall,
    tag: 'weather',
    summary:
      'The weather at the chief town of a province, now and on the next days, with its age; 503 while none is known',
    cache: 'brief',
    query: v.object({
      province: v.pipe(
        EntryId,
        v.description('Slug of its page, e.g. phnom-penh-capital. 404 when there is none such.'),
      ),
    }),
  },
  oEmbed: {
    method: 'GET',
    path: '/oembed',
    tag: 'oembed',
    summary: 'The card that other sites show in the place of a link to a place or a code, as oEmbed has it',
    limit: 'search',
    cache: 'public',
    isBare: true,
    hasFormats: true,
    query: v.object({
      url: v.pipe(
        v.string(),
        v.maxLength(MAX_URL_LENGTH, 'too-long'),
        v.description('Address of a page about a place or a code, on this site'),
      ),
      maxwidth: v.optional(p.pixels),
      maxheight: v.optional(p.pixels),
      format: v.optional(v.pipe(v.string(), v.description('json; 501 for others')), 'json'),
    }),
    data: OEmbed,
  },
  events: {
    ...eventsCall,
    tag: 'events',
    summary: 'What browsers report of themselves; a single event may also stand by itself',
    limit: 'events',
    cache: 'none',
    status: 202,
    // `sendBeacon` names the one media type or the other, depending on what it is given.
    bodyLimits: {
      maxBytes: EVENT_LIMITS.batchBytes,
      maxItemBytes: EVENT_LIMITS.bytes,
      mediaTypes: ['application/json', 'text/plain'],
    },
    body: EventBatch,
    data: EventReceipt,
  },
  ...formCalls,
  purge: {
    method: 'POST',
    path: '/admin/purge',
    tag: 'admin-purge',
    summary: 'Drops cached pages by their tags; for operators, who carry a token',
    cache: 'none',
    isForOperators: true,
    // A thousand tags of their greatest length are never sent at once: this is enough for every place of a province.
    bodyLimits: { maxBytes: 64 * 1024 },
    body: PurgeOrder,
    data: PurgeOrder,
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    tag: 'openapi.json',
    summary: 'This document',
    cache: 'hour',
    isBare: true,
    query: v.object({}),
    data: v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) }),
  },
} as const;
