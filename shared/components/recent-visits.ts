import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const STORAGE_KEY = 'visited';
/** More than ten is no longer "recent", and the list must fit a phone. Specification, section 9. */
const MAX_VISITS = 10;

const Visit = v.object({
  id: v.string(),
  menuTitle: v.string(),
  url: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  time: v.number(),
});
/** One page this browser opened; `time` in milliseconds since 1970. */
export type Visit = v.InferOutput<typeof Visit>;
const Visits = v.array(Visit);

const NONE: Visit[] = [];
const listeners = new Set<() => void>();
let current: { text: string | null; visits: Visit[] } = { text: null, visits: NONE };

/** The visits with one more: newest first, unique by id, ten at most. */
export function addVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...visits.filter(({ id }) => id !== visit.id)].slice(0, MAX_VISITS);
}

/** Remembers in this browser, and nowhere else, that a page was opened. */
export function recordVisit(visit: Visit): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(addVisit(read(), visit)));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
  for (const listener of listeners) listener();
}

/** The visits of this browser, newest first; empty on the server and until the page is hydrated. */
export function useRecentVisits(): Visit[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

function parse(text: string | null): Visit[] {
  if (text === null) return NONE;
  try {
    const result = v.safeParse(Visits, JSON.parse(text));
    return result.success ? result.output : NONE;
  } catch {
    return NONE;
  }
}

function read(): Visit[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden: nothing is remembered.
  }
  if (text !== current.text) current = { text, visits: parse(text) };
  return current.visits;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
