import * as v from 'valibot';
import { checkDigits } from '#shared/tracking/check-digits.ts';
import { isPostalNumber } from '#shared/tracking/postal-number.ts';
import { createHistory } from './create-history.ts';
import { toEventPlace, toEventText, readWallTime, findPostalWords } from './event-fields.ts';
import { createEmptyHistory, type Adapter, type AdapterParts, type HistoryEvent } from './provider.ts';
import { eventList, optionalText as text, requestedNumber, readProviderJson } from './read-provider-json.ts';

/**
 * The path of the call. The number and a language follow it. The service has English, French and Spanish, and returns
 * English for any other language.
 */
const PATH = '/gtt.api/service.svc/rest/ItemTTWithTrans';
/** A tracking number that no postal operator issues. A working API responds to it with an empty body. */
const PROBE_NUMBER = 'ZZ000000005ZZ';
/**
 * The code of an estimated delivery. The documentation calls it a delivery, but the code of an actual delivery is
 * `EMI`.
 */
const FORECAST = 'DLV';

const Event = v.object({
  EventCd: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,8}$/)),
  EventNm: text,
  EventDT: v.string(),
  EventLocation: text,
});

/**
 * Connects to Global Track & Trace, an API of the Universal Postal Union. The API call is documented, needs no key, and finds
 * only postal numbers, for example `RR123456785GB`. `State` is not read because it is unreliable. Signatures are not read either.
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
      ID: requestedNumber(number),
      Events: v.nullable(eventList(Event)),
    });
    const items = await client.get({
      path: `${PATH}/${number}/EN`,
      call: PATH,
      // The body of the response is empty for an unknown number.
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
