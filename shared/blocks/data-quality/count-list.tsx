import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { DataQualityData } from './data.ts';
import styles from './data-quality.module.css';

type Counts = DataQualityData['counts'];

/** Each count with its name and its definition in words. */
export function CountList({ counts }: { counts: Counts }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className={styles.counts}>
      {ORDER.map((name) => (
        <div key={name}>
          <dt>{t(`dataQuality.counts.${name}.label`)}</dt>
          <dd className={styles.number}>{formatNumber(language, counts[name])}</dd>
          <dd>{t(`dataQuality.counts.${name}.meaning`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Places, then codes from the surest to the least sure, then what is missing. */
const ORDER = [
  'provinces',
  'districts',
  'communes',
  'villages',
  'currentCodes',
  'majority',
  'formerCodes',
  'reassigned',
  'formerOnly',
  'communesWithoutPoint',
  'villagesWithoutPoint',
  'villagesWithoutLatinName',
  'repeatedVillageNames',
] as const satisfies readonly (keyof Counts)[];
