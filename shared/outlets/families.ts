import type { FinderEntry } from '#shared/contracts/finder-entry.ts';

/** Post offices and ATMs: found by province, by distance and one by one, in the same way. */
export type OutletFamily = FinderEntry['family'];

/** The routes of each family's pages, and the words of its blocks where they differ. */
export const outletFamilies = {
  'post-office': {
    finder: 'findPostOffice',
    nearMe: 'postOfficeNearMe',
    province: 'postOfficeProvince',
    outlet: 'postOffice',
    byProvince: { id: 'office-provinces-title', title: 'finder.officesByProvince' },
    whyPosition: 'finder.why',
  },
  atm: {
    finder: 'atmFinder',
    nearMe: 'atmNearMe',
    province: 'atmProvince',
    outlet: 'atm',
    byProvince: { id: 'atm-provinces-title', title: 'finder.atmsByProvince' },
    // The server lists them by distance: the position leaves the browser.
    whyPosition: 'finder.whySent',
  },
} as const satisfies Record<OutletFamily, object>;
