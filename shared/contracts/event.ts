import * as v from 'valibot';
import { Banner } from './banner.ts';
import { NonNegativeInteger } from './integers.ts';
import { EVENT_LIMITS } from './limits.ts';
import { Language } from './page.ts';
import { plainText } from './plain-text.ts';

/** An analytics event that a browser reports. */
export type ClientEvent = v.InferOutput<typeof ClientEvent>;

const MAX_VALUE_LENGTH = 300;
/** Maximum number of entries in `meta.data`. */
const MAX_FACTS = 20;

const Word = plainText(EVENT_LIMITS.word, 1);
/**
 * The name of an entry of `meta.data`. It begins with a letter, because names such as `__proto__` are dangerous for programs that
 * read the event log.
 */
const FactName = v.pipe(v.string(), v.regex(/^[a-z][\w.-]{0,63}$/i));

const HTTP_PROTOCOLS = new Set(['http:', 'https:']);
const PlainUrl = v.pipe(v.string(), v.maxLength(EVENT_LIMITS.url), v.transform(toPlainUrl));

const facts = {
  /** The host of the site that reports the event. The server replaces the value with its own host. */
  source: Word,
  lang: Language,
  /** A random id that the browser generated; it identifies no person. */
  userId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** The URL of the referring page; empty if the browser sends none, or if the URL is not an HTTP or HTTPS URL. */
  referrer: PlainUrl,
  url: v.pipe(PlainUrl, v.minLength(1)),
  title: plainText(EVENT_LIMITS.title),
};

const Value = v.union([plainText(MAX_VALUE_LENGTH), v.pipe(v.number(), v.finite()), v.boolean(), v.null()]);

export const ClientEvent = v.variant('type', [
  v.object({ type: v.literal('page'), ...facts, meta: v.object({ action: v.literal('view') }) }),
  v.object({
    type: v.literal('banner'),
    ...facts,
    meta: v.object({
      bannerId: Word,
      action: v.picklist(['impression', 'click']),
      position: Word,
      clickUrl: Banner.entries.bannerClickUrl,
      deviceType: v.picklist(['mobile', 'desktop']),
    }),
  }),
  v.object({
    type: v.literal('event'),
    ...facts,
    meta: v.object({
      action: v.picklist(['click', 'view', 'search']),
      category: Word,
      eventName: Word,
      data: v.optional(v.pipe(v.record(FactName, Value), v.maxEntries(MAX_FACTS))),
    }),
  }),
]);

/** The body of `POST /api/events`. The endpoint also accepts a single event instead of an array. */
export const EventBatch = v.pipe(v.array(ClientEvent), v.minLength(1), v.maxLength(EVENT_LIMITS.batch));

/** The response is sent after the events are stored, so a later crash of the server does not lose them. */
export const EventReceipt = v.object({
  /** The number of stored events. It is 0 for crawlers and for visitors who opted out of tracking. */
  accepted: NonNegativeInteger,
});
export type EventReceipt = v.InferOutput<typeof EventReceipt>;

/** Reduces a URL to its origin and path. Query, hash, user name and password are removed, because they may be personal. */
function toPlainUrl(text: string): string {
  const url = URL.parse(text);
  return url && HTTP_PROTOCOLS.has(url.protocol) ? `${url.origin}${url.pathname}` : '';
}
