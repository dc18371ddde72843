import type { BilingualText, Place } from './index.d.ts';

export type Village = {
  /** The NCDD code of eight digits. */
  code: string;
  name: BilingualText;
  /** A village has the postal code of its commune. */
  commune: Place;
};

export const villages: readonly Village[];
