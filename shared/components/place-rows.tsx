import type { ReactNode } from 'react';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { placeHref } from '#shared/routes/href.ts';
import { PlaceNames } from './place-names.tsx';
import { PlaceCode } from './postcode-mark.tsx';
import rows from './rows.module.css';

export function PlaceRows({ labelledBy, children }: { labelledBy: string; children: ReactNode }): ReactNode {
  return (
    <ul className={rows.linked} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

type PlaceRowProps = {
  place: PlaceSummary;
  /** The name that the row shows, e.g. the name of a village in the place. The default is the name of the place. */
  name?: BilingualText | undefined;
  id?: string;
  /** The letter of the `AlphabetStrip` for this row. If present, a `ListFilter` can show and hide the row. */
  initial?: string;
  children?: ReactNode;
};

export function PlaceRow({ place, name = place.name, id, initial, children }: PlaceRowProps): ReactNode {
  return (
    <li id={id} data-initial={initial} data-row={initial === undefined ? undefined : ''}>
      <a href={placeHref(useLanguage(), place.path)}>
        <PlaceCode place={place} />
        <PlaceNames name={name} />
        {children === undefined ? null : <span className={rows.end}>{children}</span>}
      </a>
    </li>
  );
}
