import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import foldStyles from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import table from '#shared/components/table.module.css';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { placeHref } from '#shared/routes/href.ts';
import styles from './data-quality.module.css';
import type { DataQualityData } from './data.ts';

const PROVINCE_COLUMNS = ['districts', 'communes', 'villages'] as const;

export function CoverageTable({ provinces }: Pick<DataQualityData, 'provinces'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <TableRegion id="coverage" title={t('dataQuality.coverageTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('dataQuality.column.province')}</th>
          {PROVINCE_COLUMNS.map((column) => (
            <th key={column} scope="col" className={`${table.figure} ${styles.figure}`}>
              {t(`dataQuality.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {provinces.map((row) => (
          <tr key={row.place.code}>
            <th scope="row">
              <PlaceNames name={row.place.name} url={placeHref(language, row.place.path)} />
            </th>
            {PROVINCE_COLUMNS.map((column) => (
              <td key={column} className={`${table.figure} ${styles.figure}`}>
                {formatNumber(language, row[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

export function OtherTables({ tables }: Pick<DataQualityData, 'tables'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <TableRegion id="tables" title={t('dataQuality.tablesTitle')} isWide>
      <thead>
        <tr>
          <th scope="col">{t('dataQuality.column.table')}</th>
          <th scope="col" className={`${table.figure} ${styles.figure}`}>
            {t('dataQuality.column.entries')}
          </th>
          <th scope="col">{t('dataQuality.column.sure')}</th>
          <th scope="col">{t('dataQuality.column.licence')}</th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ id, name, entries, sure, licence }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={`${table.figure} ${styles.figure}`} data-column={t('dataQuality.column.entries')}>
              {formatNumber(language, entries)}
            </td>
            <td data-column={t('dataQuality.column.sure')}>{sure}</td>
            <td data-column={t('dataQuality.column.licence')}>{licence}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

const SOURCE_COLUMNS = ['facts', 'source', 'date', 'licence', 'credit'] as const;

export function SourceTable({ sources }: Pick<DataQualityData, 'sources'>): ReactNode {
  const { t } = useTranslation();
  return (
    <TableRegion id="sources" title={t('dataQuality.sourcesTitle')} isWide>
      <thead>
        <tr>
          {SOURCE_COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`dataQuality.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map(({ facts, source, date, licence, credit, url }) => (
          <tr key={`${facts} ${source}`}>
            <th scope="row">{facts}</th>
            <td data-column={t('dataQuality.column.source')}>{url ? <a href={url}>{source}</a> : source}</td>
            <td data-column={t('dataQuality.column.date')}>{date}</td>
            <td data-column={t('dataQuality.column.licence')}>{licence}</td>
            <td data-column={t('dataQuality.column.credit')}>{credit}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

type TableRegionProps = {
  /** An id that is unique on the page. Links to the table use the id as their hash. */
  id: string;
  title: string;
  /** True when the table is too wide for a phone in either language. */
  isWide?: boolean;
  children: ReactNode;
};

/** If the table is wider than the screen, it scrolls inside its region. */
function TableRegion({ id, title, isWide = false, children }: TableRegionProps): ReactNode {
  return (
    <details className={foldStyles.fold}>
      <summary>
        <h2 id={`${id}-title`}>{title}</h2>
        <ChevronIcon />
      </summary>
      {/* The id is on an element inside the collapsed section, because browsers then open the section for a link to the id. */}
      <div id={id} className={styles.region} data-wide={isWide} role="region" tabIndex={0} aria-label={title}>
        <table className={table.table} aria-labelledby={`${id}-title`}>
          {children}
        </table>
      </div>
    </details>
  );
}
