import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PairMark } from '#shared/components/pair-mark.tsx';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import styles from './all-postal-codes.module.css';
import { provinceAnchor } from './province-anchor.ts';

/** The way to each province within the page. */
export function ProvinceJumps({ provinces }: { provinces: PlaceSummary[] }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = t('allPostalCodes.jump');
  return (
    <nav className={styles.jumps} data-jumps aria-label={label}>
      <ul aria-label={label}>
        {provinces.map((province) => (
          <li key={province.code}>
            <a href={`#${provinceAnchor(province)}`}>
              <PairMark digits={likelyCode(province.postcode).slice(0, 2)} />
              <span>{inLanguage(province.name, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
