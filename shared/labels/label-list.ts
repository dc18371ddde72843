import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';

/** The results of a bulk lookup, which the label page reads. They are in memory until the next full page load. */
let pendingItems: readonly BulkItem[] = [];

export function setLabelList(items: readonly BulkItem[]): void {
  pendingItems = items;
}

export function readLabelList(): readonly BulkItem[] {
  return pendingItems;
}

/** Call this after the list was rendered, so that a later visit starts with the form for one address. */
export function clearLabelList(): void {
  pendingItems = [];
}
