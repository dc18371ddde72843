/** A page that was opened in this browser. `time` is in milliseconds since 1970. */
export type RecentVisit = { id: string; menuTitle: string; url: string; time: number };

const STORAGE_KEY = 'visited';
/** The maximum number of stored visits. Links to this many pages fit on the screen of a phone. */
const MAX_VISITS = 10;
const OWN_PATH = /^\/(?![/\\])/;

const NONE: RecentVisit[] = [];
const listeners = new Set<() => void>();
let current: { text: string | null; visits: RecentVisit[] } = { text: null, visits: NONE };

/** Stores in this browser that a page was opened. Every page loads this file before the app, so it imports no library. */
export function recordVisit(visit: RecentVisit): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(addVisit(readVisits(), visit)));
  } catch {
    // The storage is full or denied, so the data is not stored.
  }
  for (const listener of listeners) listener();
}

/** False for error pages and the search page, which are never added to the recent visits. */
export function isPlace({ template, id }: { template: string; id: string }): boolean {
  return template !== 'not-found' && template !== 'error' && id !== 'page:/search';
}

/** Returns the visits in this browser, newest first. The array is the same object until the storage changes. */
export function readVisits(): RecentVisit[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // The browser denies access to the storage, so no data is stored.
  }
  if (text !== current.text) current = { text, visits: parse(text) };
  return current.visits;
}

/** Calls a listener after each recorded visit. @returns the function that unsubscribes */
export function watchVisits(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Adds a visit. The result has the newest visit first, each id once, and at most `MAX_VISITS` visits. */
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

/** Checks a stored value. The storage may contain data of another version, or data that a visitor has edited. */
function isVisit(value: unknown): value is RecentVisit {
  const { id, menuTitle, url, time }: Partial<Record<keyof RecentVisit, unknown>> = value ?? {};
  const areTexts = [id, menuTitle, url].every((text) => typeof text === 'string');
  return areTexts && OWN_PATH.test(String(url)) && typeof time === 'number';
}
