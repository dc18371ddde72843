import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';

export type OutletFamily = FinderEntry['family'];

/** The routes of the pages about post offices and ATMs, and the translation keys that differ between the two. */
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
    // The server sorts ATMs by distance, so this text says that the position is sent to the server.
    whyPosition: 'finder.whySent',
  },
} as const satisfies Record<OutletFamily, object>;
