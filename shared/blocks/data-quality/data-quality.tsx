import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './data-quality.module.css';
import { DataQualityData } from './data.ts';
import { CoverageTable, OtherTables, SourceTable } from './tables.tsx';

export const dataQuality = defineBlock({
  data: DataQualityData,
  Component: DataQuality,
});

function DataQuality({ data }: { data: DataQualityData }): ReactNode {
  const { t } = useTranslation();
  const date = formatDate(useLanguage(), data.date);
  return (
    <div className={styles.quality}>
      <section>
        <h2>{t('dataQuality.countsTitle')}</h2>
        <p className={styles.lead}>{t('dataQuality.countsLead', { date })}</p>
        <CountList counts={data.counts} />
      </section>
      <div className={styles.tables}>
        <CoverageTable provinces={data.provinces} />
        <OtherTables tables={data.tables} />
        <SourceTable sources={data.sources} />
      </div>
    </div>
  );
}

type Counts = DataQualityData['counts'];

function CountList({ counts }: { counts: Counts }): ReactNode {
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

/** The order of the counts: places, then codes, then missing data. */
const ORDER = [
  'provinces',
  'districts',
  'communes',
  'villages',
  'currentCodes',
  'formerCodes',
  'reassigned',
  'formerOnly',
  'communesWithoutPoint',
  'villagesWithoutPoint',
  'villagesWithoutLatinName',
  'repeatedVillageNames',
] as const satisfies readonly (keyof Counts)[];
