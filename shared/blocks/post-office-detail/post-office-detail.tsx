import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryDetail, type Fact } from '#shared/components/finder/entry-detail.tsx';
import { KhmerText } from '#shared/components/khmer-text.tsx';
import { formatDatesIn } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { toPostOfficeEntry } from '#shared/outlets/to-finder-entry.ts';
import { defineBlock } from '../define-block.tsx';
import { PostOfficeDetailData } from './data.ts';
import styles from './post-office-detail.module.css';
import { describePostOffice } from './structured-data.ts';

/** One post office. */
export const postOfficeDetail = defineBlock({
  data: PostOfficeDetailData,
  Component: PostOfficeDetail,
  structuredData: describePostOffice,
});

function useMore({ office }: PostOfficeDetailData): Fact[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ownWords, postcodePrinted, sourceDate, sourceDateKhmer, remark } = office;
  const date = language === 'km' ? (sourceDateKhmer ?? sourceDate) : sourceDate;
  const ours = ownWords.map((text) => t(`finder.ownWords.${text}`)).join(' ');
  const known: [label: string, value: string | null][] = [
    [t('finder.label.remark'), remark[language]],
    [t('finder.label.khmer'), ours || null],
    [t('finder.label.postcodePrinted'), postcodePrinted],
    [t('finder.label.sourceDate'), date && formatDatesIn(language, date)],
  ];
  return known.flatMap(([label, text]) =>
    text === null ? [] : [{ label, value: language === 'km' ? <KhmerText text={text} /> : text }],
  );
}

function PostOfficeDetail({ data }: { data: PostOfficeDetailData }): ReactNode {
  const { t } = useTranslation();
  const { office, map } = data;
  return (
    <section>
      {office.status === 'historical' ? (
        <p className={styles.warning}>{t('finder.unconfirmedOffice')}</p>
      ) : null}
      <EntryDetail entry={toPostOfficeEntry(office)} places={office} map={map} more={useMore(data)} />
    </section>
  );
}
