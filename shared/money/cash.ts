/**
 * Notes of the riel in use, the greatest first. Those of 50 riel exist and are hardly used; commemorative ones are left out.
 */
const RIEL_NOTES = [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100] as const;

/** A convention of shops, not a rule of a bank: the smallest note that people carry. */
const SMALLEST = 100;

/** Riel as they are paid in notes: to the nearest hundred. */
export function toCash(riel: number): number {
  return Math.round(riel / SMALLEST) * SMALLEST;
}

/** The fewest notes for a sum of whole hundreds: each note is at most half of the next, so taking the greatest is best. */
export function toNotes(cash: number): { note: number; count: number }[] {
  let rest = cash;
  return RIEL_NOTES.flatMap((note) => {
    const count = Math.floor(rest / note);
    rest -= count * note;
    return count > 0 ? [{ note, count }] : [];
  });
}
