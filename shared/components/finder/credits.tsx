import type { ReactNode } from 'react';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import styles from './finder.module.css';

/** Where the makers of the data want their credit to lead. @see https://www.openstreetmap.org/copyright */
const PAGES = new Map([['© OpenStreetMap contributors', 'https://www.openstreetmap.org/copyright']]);

type CreditsProps = { entries: Pick<FinderEntry, 'credit'>[] };

/** The credits that licences ask for wherever the entries are shown, each once, in its own words. */
export function Credits({ entries }: CreditsProps): ReactNode {
  return [...new Set(entries.flatMap(({ credit }) => credit ?? []))].map((credit) => {
    const page = PAGES.get(credit);
    return (
      <p key={credit} className={styles.credit} lang="en">
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
