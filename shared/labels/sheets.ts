/** Papers that labels are printed on, by what they are sold as; of each, how many labels lie beside and below each other. */
const SHEETS = {
  'a4-2x4': { across: 2, down: 4 },
  'a4-3x8': { across: 3, down: 8 },
  'thermal-100x150': { across: 1, down: 1 },
  'envelope-dl': { across: 1, down: 1 },
} as const;
export const SHEET_NAMES = ['a4-2x4', 'a4-3x8', 'thermal-100x150', 'envelope-dl'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** A sheet of the smallest labels. */
export const MOST_COPIES = 24;
/** Labels of a list: ten sheets of the smallest. */
export const MOST_LISTED = 240;

export function labelsOnSheet(sheet: SheetName): number {
  return SHEETS[sheet].across * SHEETS[sheet].down;
}

/**
 * Labels on their sheets, in order.
 * @param start the label of the first sheet that is the first to be printed, from 1: those before it were used
 * @returns of each sheet its places; one that stays empty is undefined
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

/** A number that was typed: whole, from 1 to `most`; what is none of that is the nearest of them. */
export function readCount(typed: string, most: number): number {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), most);
}
