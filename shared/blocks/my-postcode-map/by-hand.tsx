import type { ReactNode } from 'react';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { PairMark } from '#shared/components/pair-mark.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import { placeHref } from '#shared/routes/href.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { MyPostcodeMapData } from './data.ts';
import styles from './my-postcode-map.module.css';

const PROVINCES_ID = 'my-postcode-provinces';

type ByHandProps = MyPostcodeMapData & {
  /** Whether the provinces are unfolded: where there is no position. */
  isOpen: boolean;
};

/** The way without a position: a field and the provinces, there before any script is and after every failure. */
export function ByHand({ texts: { byHand }, provinces, isOpen }: ByHandProps): ReactNode {
  const language = useLanguage();
  return (
    <section className={styles.byHand}>
      <h2>{byHand.title}</h2>
      <p>{byHand.text}</p>
      <SearchForm place="page" />
      <details open={isOpen}>
        <summary>
          <h3 id={PROVINCES_ID}>{byHand.provinces}</h3>
          <ChevronIcon />
        </summary>
        <ul className={styles.provinces} aria-labelledby={PROVINCES_ID}>
          {provinces.map(({ digits, name, path }) => (
            <li key={path}>
              <a href={placeHref(language, path)}>
                <PairMark digits={digits} />
                <PlaceNames name={name} />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
