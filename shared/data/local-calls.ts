import * as v from 'valibot';
import { BannerPosition } from '#shared/contracts/banner.ts';
import { EventBatch, EventReceipt } from '#shared/contracts/event.ts';
import { ReverseAddress, type NearestRequest } from '#shared/contracts/geocoding.ts';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import { EVENT_LIMITS, MAX_PATH_LENGTH, MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import { OEmbed } from '#shared/contracts/oembed.ts';
import { PurgeOrder } from '#shared/contracts/purge.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { bannersCall } from './browser-calls/banners-call.ts';
import { eventsCall } from './browser-calls/events-call.ts';
import { ratesCall } from './browser-calls/rates-call.ts';
import { weatherCall } from './browser-calls/weather-call.ts';
import { derivedCalls } from './derived-calls.ts';
import { formCalls } from './form-calls.ts';
import * as p from './parameters.ts';
import { trackingCalls } from './tracking-calls.ts';

/**
 * Maximum characters of `_t`, the current day. The server ignores the value. It is in the URL, so that caches store a new
 * response for each day.
 */
const MAX_TIME_LENGTH = 32;
/** The base for parsing a relative URL. Only the path of the parsed URL is used, so the host does not matter. */
const ANY_ORIGIN = 'http://any';

/** The calls to which this server always responds itself, even if another server provides the content of pages. */
export const localCalls = {
  reverse: {
    method: 'GET',
    path: '/geocoding/reverse',
    tag: 'geocoding-reverse',
    summary:
      'The address of a position in the shape of Nominatim, with the current code where it is in Cambodia',
    // The server may send a request to a third party's geocoder for each call.
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
  ...trackingCalls,
  banners: {
    ...bannersCall,
    tag: 'today-banners',
    summary: 'The banners of a page; none for bots',
    cache: 'private',
    query: v.pipe(
      v.object({
        _t: v.optional(
          v.pipe(
            v.string(),
            v.maxLength(MAX_TIME_LENGTH, 'too-long'),
            v.description('The day; it separates cache entries'),
          ),
        ),
        culture: p.cultureOrEnglish,
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
    guide: {
      km: 'អត្រាប្ដូរប្រាក់ផ្លូវការនៃប្រាក់រៀល ជាមួយថ្ងៃរបស់វា',
      examples: ['/rates'],
      isLive: true,
    },
    cache: 'brief',
    cors: 'any',
    query: v.object({}),
  },
  weather: {
    ...weatherCall,
    tag: 'weather',
    summary:
      'The weather in the capital of a province, now and on the next days, with its age; 503 until it is known',
    guide: {
      km: 'អាកាសធាតុនៅទីរួមខេត្ត ឥឡូវ និងថ្ងៃបន្ទាប់',
      examples: ['/weather/phnom-penh-capital', '/weather/kampot-province', '/weather/siem-reap-provine'],
      isLive: true,
    },
    cache: 'brief',
    cors: 'any',
    query: v.object({
      province: v.pipe(
        EntryId,
        v.description('Slug of its page, e.g. phnom-penh-capital. 404 when it does not exist.'),
      ),
    }),
  },
  oEmbed: {
    method: 'GET',
    path: '/oembed',
    tag: 'oembed',
    summary: 'The card that other sites show for a link to a place or a code, in the format of oEmbed',
    guide: {
      km: 'កាតដែលគេហទំព័រផ្សេងបង្ហាញសម្រាប់តំណទៅទីកន្លែង ឬលេខកូដ តាមទម្រង់ oEmbed',
      examples: [
        '/oembed?url={site}/phnom-penh-capital',
        '/oembed?url={site}/km/postcode/120101',
        '/oembed?url={site}/kampot-province&maxwidth=320',
      ],
      isLive: true,
    },
    limit: 'search',
    cache: 'public',
    cors: 'any',
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
    summary: 'Receives events from browsers: a list, or a single event',
    limit: 'events',
    cache: 'none',
    status: 202,
    // `sendBeacon` sends JSON as either of these media types, depending on the type of its argument.
    bodyLimits: {
      maxBytes: EVENT_LIMITS.batchBytes,
      maxItemBytes: EVENT_LIMITS.bytes,
      mediaTypes: ['application/json', 'text/plain'],
    },
    body: EventBatch,
    data: EventReceipt,
  },
  ...derivedCalls,
  ...formCalls,
  purge: {
    method: 'POST',
    path: '/admin/purge',
    tag: 'admin-purge',
    summary: 'Drops cached pages by their tags; for operators with the token',
    cache: 'none',
    isForOperators: true,
    // This is enough for the cache tags of all places in a province.
    bodyLimits: { maxBytes: 64 * 1024 },
    body: PurgeOrder,
    data: PurgeOrder,
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    tag: 'openapi.json',
    summary: 'This document',
    guide: {
      km: 'ឯកសារពណ៌នាការហៅទាំងអស់ សម្រាប់កម្មវិធី',
      examples: ['/openapi.json'],
      isLive: true,
    },
    cache: 'hour',
    cors: 'any',
    isBare: true,
    query: v.object({}),
    data: v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) }),
  },
} as const;
