import { type ReactNode, useSyncExternalStore } from 'react';
import { languageOf } from '#shared/routes/language-path.ts';
import { readVisits, type RecentVisit, watchVisits } from './stored-visits.ts';

type VisitLinksProps = { visits: readonly RecentVisit[]; labelledBy?: string | undefined };

export function VisitLinks({ visits, labelledBy }: VisitLinksProps): ReactNode {
  return (
    <ul aria-labelledby={labelledBy}>
      {visits.map(({ id, url, menuTitle }) => (
        <li key={id}>
          <a href={url} lang={languageOf(url)}>
            {menuTitle}
          </a>
        </li>
      ))}
    </ul>
  );
}

const NONE: RecentVisit[] = [];

/** Returns the visits in this browser, newest first; an empty list on the server and during hydration. */
export function useRecentVisits(): RecentVisit[] {
  return useSyncExternalStore(watchVisits, readVisits, () => NONE);
}
