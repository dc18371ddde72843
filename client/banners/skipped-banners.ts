import * as v from 'valibot';

const STORAGE_KEY = 'skipped';
const SHOWN_KEY = 'modal-shown';
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Where storage is forbidden: of this document. */
let shownHere: number | undefined;
/** More than a site shows in years. */
const MAX_SKIPPED = 50;
const Ids = v.array(v.string());

/** Whether this browser closed the banner before: it is not shown again. */
export function isSkipped(id: string): boolean {
  return readSkipped().includes(id);
}

/** Remembers in this browser alone that a banner was closed. */
export function skip(id: string): void {
  try {
    const ids = [id, ...readSkipped().filter((other) => other !== id)];
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids.slice(0, MAX_SKIPPED)));
  } catch {
    // Storage is full or forbidden: the banner is closed for this page alone.
  }
}

/** Whether an advertisement opened over a page within the last day: one a day is the most. @param now milliseconds */
export function wasShownToday(now: number): boolean {
  const shown = shownHere ?? readShown();
  return shown !== undefined && now >= shown && now - shown < DAY_MILLISECONDS;
}

/** Remembers in this browser alone when one opened. */
export function noteShown(now: number): void {
  shownHere = now;
  try {
    localStorage.setItem(SHOWN_KEY, String(now));
  } catch {
    // Storage is full or forbidden: this document remembers it.
  }
}

function readShown(): number | undefined {
  try {
    return Number(localStorage.getItem(SHOWN_KEY) ?? undefined) || undefined;
  } catch {
    return undefined;
  }
}

function readSkipped(): string[] {
  try {
    const result = v.safeParse(Ids, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}
