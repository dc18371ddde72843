import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { DataQualityData } from './data.ts';
import styles from './data-quality.module.css';
import { TableRegion } from './table-region.tsx';

const COLUMNS = ['districts', 'communes', 'villages', 'majority'] as const;

/** How much of each province the directory holds. */
export function CoverageTable({ provinces }: Pick<DataQualityData, 'provinces'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <TableRegion id="coverage" title={t('dataQuality.coverageTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('dataQuality.column.province')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles.figure}>
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
            {COLUMNS.map((column) => (
              <td key={column} className={styles.figure}>
                {formatNumber(language, row[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
