import type { ReactNode } from 'react';
import type { OfferedNearCommune } from '#shared/contracts/geocoding.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { CommuneCode } from './commune-code.tsx';
import type { FoundProps } from './found.tsx';
import styles from './my-postcode-map.module.css';

type RowProps = { commune: OfferedNearCommune; texts: FoundProps['texts'] };

const TITLE_ID = 'my-postcode-alternatives';

/** The other communes that the visitor may be in, each with its code, and why this page cannot decide. */
export function Alternatives({ texts, progress: { place } }: FoundProps): ReactNode {
  return (
    <section className={styles.alternatives}>
      <h2 id={TITLE_ID}>{texts.alternatives}</h2>
      <ul aria-labelledby={TITLE_ID}>
        {place.alternatives.map((commune) => (
          <AlternativeRow key={commune.url} commune={commune} texts={texts} />
        ))}
      </ul>
      <p className={styles.soft}>{texts.borders}</p>
    </section>
  );
}

function AlternativeRow({ commune, texts }: RowProps): ReactNode {
  const language = useLanguage();
  return (
    <li>
      <a href={commune.url}>
        <CommuneCode commune={commune} />
        <span>
          {commune.name}
          <small>
            {commune.district} · {commune.nearBorder ? texts.isNearBorder : texts.sharesArea}
          </small>
        </span>
        {commune.distance === null ? null : (
          <span className={styles.distance}>{formatDistance(language, commune.distance)}</span>
        )}
      </a>
    </li>
  );
}
