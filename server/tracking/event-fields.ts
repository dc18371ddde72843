import type { Point } from '#shared/contracts/place.ts';
import { isInCountry } from '#shared/geo/is-in-country.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { dayOf, toDay } from '#shared/text/day.ts';
import type { PageMessages } from '#shared/i18n/messages.ts';

/** The maximum length of an event's text in characters. The longest texts of couriers are one or two lines. */
const MAX_TEXT_LENGTH = 300;
/** Longer texts are cut before they are parsed, so that the time for parsing is bounded. */
const MAX_READ_LENGTH = 2 * MAX_TEXT_LENGTH;
/** Seven or more digits with separators: a phone number or a tracking number. */
const LONG_NUMBER = /\+?[\d០-៩](?:[ ().-]{0,3}[\d០-៩]){6,}/g;
const DAY = /^\d{4}([-/.])\d{2}\1\d{2}(?: \d{2})?$/;
const MASK = '•••';
/**
 * Matches an organisation after `received by`. The name of an organisation stays in the text, but the name of a person is
 * removed.
 */
const HANDLER =
  / (?:(?:the|our|an?|origin|destination|local|delivery|export|import|sorting|line-?haul|partner|last-mile) )*(?:carrier|courier|customs|airline|post(?: office)?|office|warehouse|facility|hub|depot|branch|station|terminal|cent(?:er|re)|agent|company|partner|driver)/
    .source;
/**
 * Matches what may follow an organisation: the end of the text, a place, or a phrase that PERSON removes. Any other text may be a
 * name.
 */
const AFTER_HANDLER = / *[.)]*$| (?:at|in|on)\b|[ ,;.]+(?:signed(?: for)? by|recipient|consignee)\b/.source;
/**
 * Matches a phrase such as `signed by` and the rest of the text, which starts with a person's name. Both are removed, because
 * anyone with the tracking number could read the name.
 */
const PERSON = new RegExp(
  `[\\s,;:.(-]*\\b(?:signed(?: for)? by|(?:received|accepted) by(?!${HANDLER}(?:${AFTER_HANDLER}))|recipient|consignee)\\b.*$`,
  'is',
);
const SPACES = /\s+/g;

/** Converts a courier's text to one line. Names of signers are removed, and phone numbers are masked. */
export function toEventText(text: string | null | undefined): string {
  const line = toPlainText((text ?? '').slice(0, MAX_READ_LENGTH).replace(SPACES, ' '));
  const masked = line.replace(PERSON, '').replace(LONG_NUMBER, (found) => (DAY.test(found) ? found : MASK));
  return masked.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();
}

/**
 * Joins the parts of a place that are not empty. Names of persons are removed, and phone numbers are masked. Returns null if
 * nothing is left.
 */
export function toEventPlace(...parts: (string | null | undefined)[]): string | null {
  const texts = parts.map(toEventText).filter((part) => part !== '');
  return texts.length === 0 ? null : texts.join(', ').slice(0, MAX_TEXT_LENGTH).toWellFormed();
}

/** Providers send degrees as numbers or as text. */
type Coordinates = {
  latitude?: string | number | null | undefined;
  longitude?: string | number | null | undefined;
};
/**
 * Degrees are rounded to this number of decimals, a precision of about one kilometre. A more exact point could show the house
 * of a recipient.
 */
const DECIMALS = 2;

/** @returns undefined if the point is unknown or outside Cambodia, because the maps show only Cambodia */
export function toEventPoint(coordinates: Coordinates | null | undefined): Point | undefined {
  const [latitude, longitude] = [coordinates?.latitude, coordinates?.longitude].map(toDegrees);
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude, longitude };
  return isInCountry(point) ? point : undefined;
}

function toDegrees(value: string | number | null | undefined): number | undefined {
  const degrees = Number(value ?? '');
  return value === '' || !Number.isFinite(degrees) ? undefined : Number(degrees.toFixed(DECIMALS));
}

const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/;
/** A date in the notation of Microsoft's WCF: milliseconds since 1970, and an offset for display. */
const WCF = /^\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\/$/;
const MINUTE = 60_000;
/** An event outside of these years is an error of the provider. */
const YEARS = { first: 1990, last: 2100 };
const MIDNIGHT = '00:00';

/**
 * @property time ISO 8601 with an offset; null when the provider gives no reliable offset
 * @property localTime local time at the place of the event, or only the day when the provider gives no clock time
 */
type EventTime = { time: string | null; localTime: string | null };

const UNKNOWN: EventTime = { time: null, localTime: null };

/**
 * Reads a time in ISO 8601, also if a space replaces the T. Without an offset, `time` is null. If the text is not a valid time,
 * both properties are null.
 */
export function readEventTime(text: string | null | undefined): EventTime {
  const [, day, clock, offset] = WRITTEN.exec((text ?? '').trim()) ?? [];
  if (day === undefined) return UNKNOWN;
  const localTime = clock === undefined ? day : `${day}T${clock}`;
  if (!isTime(`${day}T${clock ?? MIDNIGHT}Z`)) return UNKNOWN;
  const time = offset === undefined || clock === undefined ? null : `${localTime}:00${withColon(offset)}`;
  return { time: time !== null && isTime(time) ? time : null, localTime };
}

/**
 * Reads only the local time of a WCF date or of a time in ISO 8601. `time` is always null, because the offsets in the dates of
 * the Universal Postal Union (UPU) are wrong.
 */
export function readWallTime(text: string): EventTime {
  const [, milliseconds, sign = '+', hours = '00', minutes = '00'] = WCF.exec(text) ?? [];
  if (milliseconds === undefined) return { ...readEventTime(text), time: null };
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
  const date = new Date(Number(milliseconds) + offset);
  return Number.isNaN(date.getTime()) ? UNKNOWN : { ...readEventTime(date.toISOString()), time: null };
}

function withColon(offset: string): string {
  return offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
}

function isTime(text: string): boolean {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return false;
  const year = date.getUTCFullYear();
  // `new Date` accepts the 31st of February and returns a day in March.
  const isSameDay = !text.endsWith('Z') || toDay(date) === dayOf(text);
  return isSameDay && year >= YEARS.first && year <= YEARS.last;
}

export type EventWords = keyof PageMessages['parcelEvents'];

/**
 * Maps the code of a postal event to the key of its text in the locale files. In the Universal Postal Union's API the code is
 * called `EventCd`.
 * @see UPU standard M40, EMSEVT V3
 */
const POSTAL_EVENTS: ReadonlyMap<string, EventWords> = new Map([
  ['EMA', 'posted'],
  ['EMB', 'atOutwardOffice'],
  ['EMC', 'leftOrigin'],
  ['EXA', 'toExportCustoms'],
  ['EXB', 'heldByExportCustoms'],
  ['EXC', 'fromExportCustoms'],
  ['EXD', 'heldAtOutwardOffice'],
  ['EXX', 'exportCancelled'],
  ['EMJ', 'atTransitOffice'],
  ['EMK', 'leftTransitOffice'],
  ['EMD', 'atInwardOffice'],
  ['EDA', 'heldAtInwardOffice'],
  ['EDB', 'toImportCustoms'],
  ['EME', 'heldByImportCustoms'],
  ['EDC', 'fromImportCustoms'],
  ['EMF', 'leftInwardOffice'],
  ['EDD', 'intoSorting'],
  ['EDE', 'outOfSorting'],
  ['EMG', 'atDeliveryOffice'],
  ['EDF', 'heldAtDeliveryOffice'],
  ['EDG', 'outForDelivery'],
  ['EDH', 'readyToCollect'],
  ['EMH', 'notDelivered'],
  ['EMI', 'delivered'],
]);

/** Returns null for a code that is not in the standard. */
export function findPostalWords(code: string): EventWords | null {
  return POSTAL_EVENTS.get(code) ?? null;
}
