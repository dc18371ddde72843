import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';

/** Lines of a lookup that are to become labels, on the way from one page to the next: in memory, as long as the app. */
let handed: readonly BulkItem[] = [];

export function handOverList(items: readonly BulkItem[]): void {
  handed = items;
}

/** Empty where nothing was handed over, or the page is loaded anew. */
export function readHandedList(): readonly BulkItem[] {
  return handed;
}

/** Once the list is shown: who comes back has a form for one address. */
export function forgetHandedList(): void {
  handed = [];
}
