const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/;
/** A date as Microsoft's services write it: milliseconds since 1970, and minutes that only say how it is to be shown. */
const WCF = /^\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\/$/;
const MINUTE = 60_000;
/** Parcels of other years are mistakes. */
const YEARS = { first: 1990, last: 2100 };
const MIDNIGHT = '00:00';

/**
 * A moment, where the source gives one that can be relied on, and what the clock of the place showed: a day alone where the
 * source has no more.
 */
export type EventTime = { time: string | null; localTime: string | null };

const UNKNOWN: EventTime = { time: null, localTime: null };

/** A time as ISO 8601 or with a space: with an offset it is a moment, without one only what a clock showed. */
export function readEventTime(text: string | null | undefined): EventTime {
  const [, day, clock, offset] = WRITTEN.exec((text ?? '').trim()) ?? [];
  if (day === undefined) return UNKNOWN;
  const localTime = clock === undefined ? day : `${day}T${clock}`;
  if (!isTime(`${day}T${clock ?? MIDNIGHT}Z`)) return UNKNOWN;
  const time = offset === undefined || clock === undefined ? null : `${localTime}:00${withColon(offset)}`;
  return { time: time !== null && isTime(time) ? time : null, localTime };
}

/** A WCF date as wall time alone: the offset that stands in it was seen to be wrong. Also reads ISO 8601. */
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
  // A day that is in no calendar, the 31st of February, would become another one.
  const isSameDay = !text.endsWith('Z') || date.toISOString().startsWith(text.slice(0, 10));
  return isSameDay && year >= YEARS.first && year <= YEARS.last;
}
