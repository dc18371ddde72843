import type { ReactNode } from 'react';
import { languageOf } from '#shared/routes/language-path.ts';
import type { RecentVisit } from './stored-visits.ts';

type VisitLinksProps = { visits: readonly RecentVisit[]; labelledBy?: string | undefined };

/** Links to pages that this browser opened, each in its own language. */
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
