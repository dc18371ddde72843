import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Fact } from '#shared/components/card/facts.tsx';
import { EntryDetail } from '#shared/components/finder/entry-detail.tsx';
import { TextIn } from '#shared/components/khmer-text.tsx';
import { Note } from '#shared/components/states/states.tsx';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { PostOffice } from '#shared/contracts/outlets/post-office.ts';
import { formatDatesIn } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { describeOutlet } from '#shared/outlets/describe-outlet.ts';
import { toPostOfficeEntry } from '#shared/outlets/to-finder-entry.ts';
import { defineBlock, type PageFacts } from '../define-block.tsx';
import styles from './post-office-detail.module.css';

/** The data of one post office. `map` shows the smallest area that is known to contain the post office. */
const PostOfficeDetailData = v.object({ office: PostOffice, map: v.nullable(DrawnMap) });
type PostOfficeDetailData = v.InferOutput<typeof PostOfficeDetailData>;

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
    text === null ? [] : [{ label, value: <TextIn language={language} text={text} /> }],
  );
}

function PostOfficeDetail({ data }: { data: PostOfficeDetailData }): ReactNode {
  const { t } = useTranslation();
  const { office, map } = data;
  return (
    <section>
      {office.status === 'historical' ? (
        <div className={styles.warning}>
          <Note tone="ask">{t('finder.unconfirmedOffice')}</Note>
        </div>
      ) : null}
      <EntryDetail entry={toPostOfficeEntry(office)} places={office} map={map} more={useMore(data)} />
    </section>
  );
}

/**
 * Describes the post office for schema.org. Returns an empty list for a post office with the status `historical`, because
 * search engines would show it as open. Khmer texts that are our own translations are left out, because search engines would take
 * them for the words on the sign of the building.
 * @see https://schema.org/PostOffice
 */
function describePostOffice({ office }: PostOfficeDetailData, page: PageFacts): object[] {
  if (office.status === 'historical') return [];
  const { name, address, ownWords } = office;
  const printed = {
    ...office,
    name: ownWords.includes('name') ? { ...name, km: null } : name,
    address: ownWords.includes('address') ? { ...address, km: null } : address,
  };
  return [{ '@type': 'PostOffice', ...describeOutlet(printed, { lang: page.lang, url: page.canonicalUrl }) }];
}
