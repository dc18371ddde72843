import * as v from 'valibot';
import { Language } from './page.ts';

const MAX_WORD_LENGTH = 64;
const MAX_TITLE_LENGTH = 300;
const MAX_URL_LENGTH = 2048;
const MAX_VALUE_LENGTH = 300;
/** Facts that one event may carry beside its name. */
const MAX_FACTS = 20;
/** Events in one request: what a phone gathers between two pages. */
const MAX_BATCH = 20;

const Word = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_WORD_LENGTH));
const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
/** Query and hash may hold what a visitor typed: they are never kept. */
const PlainUrl = v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH), v.transform(withoutQuery));
const HttpUrl = v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH), v.regex(/^https?:\/\//));

const facts = {
  /** The site that reports, by its host. */
  source: Word,
  lang: Language,
  /** A random id that the browser made for itself; it names no person. */
  userId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** Empty where the browser does not say. */
  referrer: PlainUrl,
  url: PlainUrl,
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_LENGTH)),
};

const Value = v.union([v.pipe(v.string(), v.maxLength(MAX_VALUE_LENGTH)), v.number(), v.boolean(), v.null()]);

/** What a browser reports of itself. Specification, section 7. */
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
      data: v.optional(
        v.pipe(
          v.record(Word, Value),
          v.check((data) => Object.keys(data).length <= MAX_FACTS),
        ),
      ),
    }),
  }),
]);
export type ClientEvent = v.InferOutput<typeof ClientEvent>;

/** The body of `POST /api/events`. */
export const EventBatch = v.pipe(v.array(ClientEvent), v.minLength(1), v.maxLength(MAX_BATCH));
