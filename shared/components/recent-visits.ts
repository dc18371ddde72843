import { useSyncExternalStore } from 'react';
import { readVisits, watchVisits, type RecentVisit } from './stored-visits.ts';

const NONE: RecentVisit[] = [];

/** The visits of this browser, newest first; empty on the server and until the page is hydrated. */
export function useRecentVisits(): RecentVisit[] {
  return useSyncExternalStore(watchVisits, readVisits, () => NONE);
}
