import * as v from 'valibot';
import { EVENT_LIMITS } from './limits.ts';
import { Language } from './page.ts';
import { plainText } from './plain-text.ts';

/** What a browser reports of itself. Specification, section 7. */
export type ClientEvent = v.InferOutput<typeof ClientEvent>;

const MAX_VALUE_LENGTH = 300;
/** Facts that one event may carry beside its name. */
const MAX_FACTS = 20;

const Word = plainText(EVENT_LIMITS.word, 1);
/** Of a fact. It begins with a letter: names like `__proto__` mean something to those who read it later. */
const FactName = v.pipe(v.string(), v.regex(/^[a-z][\w.-]{0,63}$/i));

const HTTP_PROTOCOLS = new Set(['http:', 'https:']);
const PlainUrl = v.pipe(v.string(), v.maxLength(EVENT_LIMITS.url), v.transform(toPlainUrl));
const HttpUrl = v.pipe(v.string(), v.maxLength(EVENT_LIMITS.url), v.url(), v.regex(/^https?:\/\//));

const facts = {
  /** The site that reports, by its host. The server knows it better and writes its own. */
  source: Word,
  lang: Language,
  /** A random id that the browser made for itself; it names no person. */
  userId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** Empty where the browser does not say, and where it was no page. */
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
      clickUrl: HttpUrl,
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

/** The body of `POST /api/events`: a single event may also stand by itself. */
export const EventBatch = v.pipe(v.array(ClientEvent), v.minLength(1), v.maxLength(EVENT_LIMITS.batch));

/** The response, once the events are where a killed server does not lose them. */
export const EventReceipt = v.object({
  /** How many were stored: none of a crawler, and none of a visitor who asked not to be tracked. */
  accepted: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type EventReceipt = v.InferOutput<typeof EventReceipt>;

/** Query and hash may hold what a visitor typed, and so may a name and password: only origin and path are stored. */
function toPlainUrl(text: string): string {
  const url = URL.parse(text);
  return url && HTTP_PROTOCOLS.has(url.protocol) ? `${url.origin}${url.pathname}` : '';
}
