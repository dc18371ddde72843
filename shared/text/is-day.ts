import { toDay } from './day.ts';

// This is not in day.ts, because day.ts is part of the entry script.

/** True for a text such as `2026-11-22`. `2026-02-30` is no day, although `Date.parse` reads it as 2 March. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && toDay(new Date(time)) === text;
}
