import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const STORAGE_KEY = 'visited';
/** More than ten is no longer "recent", and the list must fit a phone. Specification, section 9. */
const MAX_VISITS = 10;

const RecentVisit = v.object({
  id: v.string(),
  menuTitle: v.string(),
  url: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  time: v.number(),
});
/** One page this browser opened; `time` in milliseconds since 1970. */
export type RecentVisit = v.InferOutput<typeof RecentVisit>;
const RecentVisits = v.array(RecentVisit);

const NONE: RecentVisit[] = [];
const listeners = new Set<() => void>();
let current: { text: string | null; visits: RecentVisit[] } = { text: null, visits: NONE };

/** The visits with one more: newest first, unique by id, ten at most. */
export function addVisit(visits: readonly RecentVisit[], visit: RecentVisit): RecentVisit[] {
  return [visit, ...visits.filter(({ id }) => id !== visit.id)].slice(0, MAX_VISITS);
}

/** Remembers in this browser, and nowhere else, that a page was opened. */
export function recordVisit(visit: RecentVisit): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(addVisit(read(), visit)));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
  for (const listener of listeners) listener();
}

/** The visits of this browser, newest first; empty on the server and until the page is hydrated. */
export function useRecentVisits(): RecentVisit[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

function parse(text: string | null): RecentVisit[] {
  if (text === null) return NONE;
  try {
    const result = v.safeParse(RecentVisits, JSON.parse(text));
    return result.success ? result.output : NONE;
  } catch {
    return NONE;
  }
}

function read(): RecentVisit[] {
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
