import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';

/**
 * A result of a bulk lookup. `recipient` comes from the spreadsheet row that was looked up. It is empty or undefined if no
 * cell of this row can be the recipient.
 */
export type ListedItem = BulkItem & { recipient?: string };

/** The results of a bulk lookup that the label page will show. They are in memory only until this page has rendered them. */
let pendingItems: readonly ListedItem[] = [];

export function setLabelList(items: readonly ListedItem[]): void {
  pendingItems = items;
}

export function readLabelList(): readonly ListedItem[] {
  return pendingItems;
}

/**
 * Removes the list. Call this after the list was rendered, so that a later visit to the label page starts with the form for one
 * address.
 */
export function clearLabelList(): void {
  pendingItems = [];
}
