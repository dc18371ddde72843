import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import { CountList } from './count-list.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { DataQualityData } from './data.ts';
import styles from './data-quality.module.css';
import { OtherTables } from './other-tables.tsx';
import { SourceTable } from './source-table.tsx';

/** What the directory holds, what it lacks, and where it is from. */
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
