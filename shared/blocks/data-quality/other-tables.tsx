import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { DataQualityData } from './data.ts';
import styles from './data-quality.module.css';
import { TableRegion } from './table-region.tsx';

/** What the directory holds beside places and codes, and how much each of it may be trusted. */
export function OtherTables({ tables }: Pick<DataQualityData, 'tables'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <TableRegion id="tables" title={t('dataQuality.tablesTitle')} isWide>
      <thead>
        <tr>
          <th scope="col">{t('dataQuality.column.table')}</th>
          <th scope="col" className={styles.figure}>
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
            <td className={styles.figure} data-column={t('dataQuality.column.entries')}>
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
