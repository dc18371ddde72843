import * as v from 'valibot';
import { checkDigits } from '#shared/tracking/check-digits.ts';
import { isPostalNumber } from '#shared/tracking/postal-number.ts';
import { createHistory } from './create-history.ts';
import { toEventPlace, toEventText } from './event-text.ts';
import { readWallTime } from './event-time.ts';
import { findPostalWords } from './event-words.ts';
import { createEmptyHistory, type Adapter, type AdapterParts, type HistoryEvent } from './provider.ts';
import { ownNumber, readProviderJson } from './read-provider-json.ts';

/** Below the base; the number and the language of labels follow. Others than English, French and Spanish are English. */
const PATH = '/gtt.api/service.svc/rest/ItemTTWithTrans';
/** A number that no post has given: the service says that it knows nothing. */
const PROBE_NUMBER = 'ZZ000000005ZZ';
/** What its documentation calls delivery is an estimate; a delivery is `EMI`. */
const FORECAST = 'DLV';
const MAX_EVENTS = 1000;

const Event = v.object({
  EventCd: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,8}$/)),
  EventNm: v.optional(v.nullable(v.string())),
  EventDT: v.string(),
  EventLocation: v.optional(v.nullable(v.string())),
});

/**
 * Global Track & Trace of the Universal Postal Union: a documented call without a key, for postal numbers alone. Nothing is
 * read of `State`, a number that proves nothing, and nothing of who signed.
 * @see https://upu.api.post/gtt/
 */
export const upu: Adapter = {
  lookupsPerSecond: 1,
  toHeaders: () => ({}),
  probe: () => ({ path: `${PATH}/${PROBE_NUMBER}/EN`, data: v.unknown() }),
  read: readProviderJson,
  mayBeEmpty: true,
  accepts: (number) => isPostalNumber(number) && checkDigits.s10(number),
  find: async ({ number }, { client, toState }) => {
    const Item = v.object({
      ID: ownNumber(number),
      Events: v.nullable(v.pipe(v.array(Event), v.maxLength(MAX_EVENTS))),
    });
    const items = await client.get({
      path: `${PATH}/${number}/EN`,
      call: PATH,
      // It answers an unknown number with an empty body.
      data: v.optional(v.pipe(v.array(Item), v.maxLength(1)), []),
    });
    const events = items[0]?.Events ?? [];
    if (events.length === 0) return createEmptyHistory();
    return createHistory({ events: events.map((event) => toEvent(event, toState)), order: 'oldest-first' });
  },
};

function toEvent(event: v.InferOutput<typeof Event>, toState: AdapterParts['toState']): HistoryEvent {
  const { EventCd: code, EventNm: name, EventDT: date, EventLocation: location } = event;
  const isForecast = code === FORECAST || /\b(?:estimated|expected|predicted) delivery\b/i.test(name ?? '');
  return {
    ...readWallTime(date),
    isForecast,
    place: toEventPlace(location),
    text: toEventText(name),
    state: isForecast ? 'in-transit' : toState(code),
    words: isForecast ? 'estimate' : findPostalWords(code),
  };
}
