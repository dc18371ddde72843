/** The kinds of label sheets and envelopes. `across` and `down` are the columns and rows of labels on a sheet. */
const SHEETS = {
  'a4-2x4': { across: 2, down: 4 },
  'a4-3x8': { across: 3, down: 8 },
  'thermal-100x150': { across: 1, down: 1 },
  'envelope-dl': { across: 1, down: 1 },
} as const;
export const SHEET_NAMES = ['a4-2x4', 'a4-3x8', 'thermal-100x150', 'envelope-dl'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** Maximum number of copies of a label: one sheet of the smallest labels. */
export const MOST_COPIES = 24;
/** Maximum number of labels from a list: ten sheets of the smallest labels. */
export const MOST_LISTED = 240;

export function labelsOnSheet(sheet: SheetName): number {
  return SHEETS[sheet].across * SHEETS[sheet].down;
}

/**
 * Distributes labels over sheets.
 * @param start first free label of the first sheet, counted from 1; the labels before it are already used
 * @returns the labels of each sheet, with undefined for a label that stays empty
 */
export function toSheets<Label>(
  labels: readonly Label[],
  sheet: SheetName,
  start: number,
): (Label | undefined)[][] {
  const size = labelsOnSheet(sheet);
  const skipped = Math.min(Math.max(start, 1), size) - 1;
  const places = [...Array.from({ length: skipped }, () => undefined), ...labels];
  return Array.from({ length: Math.ceil(places.length / size) }, (_nothing, index) =>
    places.slice(index * size, (index + 1) * size),
  );
}

/** Reads a typed whole number and limits it to the range from 1 to `most`. Returns 1 for text that is not a number. */
export function readCount(typed: string, most: number): number {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), most);
}
