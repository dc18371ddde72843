import type { ReactNode } from 'react';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { placeHref } from '#shared/routes/href.ts';
import { PlaceCode } from './place-code.tsx';
import { PlaceNames } from './place-names.tsx';
import styles from './place-rows.module.css';

type PlaceRowsProps = { labelledBy: string; children: ReactNode };

/** A list of places, in columns where there is room. */
export function PlaceRows({ labelledBy, children }: PlaceRowsProps): ReactNode {
  return (
    <ul className={styles.rows} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

type PlaceRowProps = {
  place: PlaceSummary;
  /** The anchor of the row. */
  id?: string;
  /** The letter of the alphabet under which the row is found. */
  initial?: string;
  /** A figure at the end of the row. */
  children?: ReactNode;
};

/** One place: its code, its names, and what the list says of it. The whole row is the link. */
export function PlaceRow({ place, id, initial, children }: PlaceRowProps): ReactNode {
  return (
    <li id={id} data-initial={initial} data-row>
      <a href={placeHref(useLanguage(), place.path)}>
        <PlaceCode place={place} />
        <PlaceNames name={place.name} />
        {children === undefined ? null : <span className={styles.figure}>{children}</span>}
      </a>
    </li>
  );
}
