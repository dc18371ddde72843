/** One page this browser opened; `time` in milliseconds since 1970. */
export type RecentVisit = { id: string; menuTitle: string; url: string; time: number };

const STORAGE_KEY = 'visited';
/** More than ten is no longer "recent", and the list must fit a phone. Specification, section 9. */
const MAX_VISITS = 10;
/** A path of this site. */
const OWN_PATH = /^\/(?![/\\])/;

const NONE: RecentVisit[] = [];
const listeners = new Set<() => void>();
let current: { text: string | null; visits: RecentVisit[] } = { text: null, visits: NONE };

/**
 * Remembers in this browser, and nowhere else, that a page was opened. Every visit loads this before the app: no
 * library is imported.
 */
export function recordVisit(visit: RecentVisit): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(addVisit(readVisits(), visit)));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
  for (const listener of listeners) listener();
}

/** Whether one comes back to a page: errors and searches are no places. */
export function isPlace({ template, id }: { template: string; id: string }): boolean {
  return template !== 'not-found' && template !== 'error' && id !== 'page:/search';
}

/** The visits of this browser, newest first: the same list until something changed. */
export function readVisits(): RecentVisit[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden: nothing is remembered.
  }
  if (text !== current.text) current = { text, visits: parse(text) };
  return current.visits;
}

/** Calls a listener after each visit that is recorded. @returns what ends it */
export function watchVisits(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The visits with one more: newest first, unique by id, ten at most. */
export function addVisit(visits: readonly RecentVisit[], visit: RecentVisit): RecentVisit[] {
  return [visit, ...visits.filter(({ id }) => id !== visit.id)].slice(0, MAX_VISITS);
}

function parse(text: string | null): RecentVisit[] {
  if (text === null) return NONE;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) && stored.every(isVisit) ? stored : NONE;
  } catch {
    return NONE;
  }
}

/** A stored list may be of another version, or of somebody who plays with it. */
function isVisit(value: unknown): value is RecentVisit {
  const { id, menuTitle, url, time }: Partial<Record<keyof RecentVisit, unknown>> = value ?? {};
  const areTexts = [id, menuTitle, url].every((text) => typeof text === 'string');
  return areTexts && OWN_PATH.test(String(url)) && typeof time === 'number';
}
