import type { ReactNode } from 'react';
import { OSM_CREDIT } from '#shared/contracts/drawn-map.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import links from '../links.module.css';
import styles from './finder.module.css';

/**
 * The pages to which credits must link, keyed by the text of the credit.
 * @see https://www.openstreetmap.org/copyright
 */
const PAGES = new Map([[OSM_CREDIT, 'https://www.openstreetmap.org/copyright']]);

/** Lists each credit of the entries once. The licences require this wording, so it is not translated. */
export function Credits({ entries }: { entries: Pick<FinderEntry, 'credit'>[] }): ReactNode {
  return [...new Set(entries.flatMap(({ credit }) => credit ?? []))].map((credit) => {
    const page = PAGES.get(credit);
    return (
      <p key={credit} className={`${links.targets} ${styles.credit}`} lang="en">
        {page ? (
          <a href={page} rel="noopener noreferrer">
            {credit}
          </a>
        ) : (
          credit
        )}
      </p>
    );
  });
}
