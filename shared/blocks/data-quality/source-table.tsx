import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataQualityData } from './data.ts';
import { TableRegion } from './table-region.tsx';

const COLUMNS = ['facts', 'source', 'date', 'licence', 'credit'] as const;

/** Which source gives which facts, and on what terms. */
export function SourceTable({ sources }: Pick<DataQualityData, 'sources'>): ReactNode {
  const { t } = useTranslation();
  return (
    <TableRegion id="sources" title={t('dataQuality.sourcesTitle')} isWide>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
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
