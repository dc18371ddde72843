import type { PageComponent } from '#shared/contracts/page.ts';
import type { Place } from '#shared/contracts/place.ts';
import { toPostOfficeEntry } from '#shared/outlets/to-finder-entry.ts';
import type { Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';

/** The known post office nearest to the middle of a place; none where the point of either is unknown. */
export function nearestPostOffice({ postOffices }: Library, { point }: Place): PageComponent[] {
  const office = point && postOffices.findNearest(point);
  return office ? [component('nearest-post-office', { entry: toPostOfficeEntry(office) })] : [];
}
