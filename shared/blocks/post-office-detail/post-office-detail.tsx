import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryDetail, type Fact } from '../../components/finder/entry-detail.tsx';
import { toPostOfficeEntry } from '../../data/to-finder-entry.ts';
import { defineBlock } from '../define-block.tsx';
import { PostOfficeDetailData } from './data.ts';
import styles from './post-office-detail.module.css';
import { describePostOffice } from './structured-data.ts';

const useMore = ({ office: { postcodePrinted, sourceDate } }: PostOfficeDetailData): Fact[] => {
  const { t } = useTranslation();
  const known: [label: string, value: string | null][] = [
    [t('finder.label.sourceDate'), sourceDate],
    [t('finder.label.postcodePrinted'), postcodePrinted],
  ];
  return known.flatMap(([label, text]) =>
    text === null ? [] : [{ label, value: <span lang="en">{text}</span> }],
  );
};

const PostOfficeDetail = ({ data }: { data: PostOfficeDetailData }): ReactNode => {
  const { t } = useTranslation();
  const { office, bounds } = data;
  return (
    <section>
      {office.status === 'historical' ? (
        <p className={styles.warning}>{t('finder.unconfirmedOffice')}</p>
      ) : null}
      <EntryDetail entry={toPostOfficeEntry(office)} places={office} bounds={bounds} more={useMore(data)} />
    </section>
  );
};

/** One post office. */
export const postOfficeDetail = defineBlock({
  kind: 'post-office-detail',
  data: PostOfficeDetailData,
  Component: PostOfficeDetail,
  structuredData: describePostOffice,
});
