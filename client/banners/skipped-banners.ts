import * as v from 'valibot';

const STORAGE_KEY = 'skipped';
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

function readSkipped(): string[] {
  try {
    const result = v.safeParse(Ids, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}
