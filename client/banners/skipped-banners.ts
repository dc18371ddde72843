import * as v from 'valibot';

const STORAGE_KEY = 'skipped';
const SHOWN_KEY = 'modal-shown';
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** The time at which this document opened its last modal, in milliseconds. It is needed if the browser forbids storage. */
let shownHere: number | undefined;
/** The maximum number of closed banners that are stored. The site needs several years to show this many different banners. */
const MAX_SKIPPED = 50;
const Ids = v.array(v.string());

/** Returns true if the visitor has closed this modal banner in this browser. The modal is then not opened again. */
export function isSkipped(id: string): boolean {
  return readSkipped().includes(id);
}

export function skip(id: string): void {
  try {
    const ids = [id, ...readSkipped().filter((other) => other !== id)];
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids.slice(0, MAX_SKIPPED)));
  } catch {
    // Storage is full or forbidden, so this banner may be shown again.
  }
}

/**
 * Returns true if a modal was opened in the last 24 hours.
 * @param now milliseconds
 */
export function wasShownToday(now: number): boolean {
  const shown = shownHere ?? readShown();
  return shown !== undefined && now >= shown && now - shown < DAY_MILLISECONDS;
}

/** Stores the time at which a modal was opened. @param now milliseconds */
export function noteShown(now: number): void {
  shownHere = now;
  try {
    localStorage.setItem(SHOWN_KEY, String(now));
  } catch {
    // Storage is full or forbidden, so the time is only in the memory of this document.
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
