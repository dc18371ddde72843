import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryDetail, type Fact } from '#shared/components/finder/entry-detail.tsx';
import { KnownTexts } from '#shared/components/finder/known-text.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { provinceSlugOf, toAtmEntry } from '#shared/outlets/to-finder-entry.ts';
import { shortBankName } from '#shared/outlets/bank-name.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { AtmDetailData } from './data.ts';
import { describeAtm } from './structured-data.ts';

/** One ATM, branch or agent. */
export const atmDetail = defineBlock({
  data: AtmDetailData,
  Component: AtmDetail,
  structuredData: describeAtm,
});

function useMore({ atm }: AtmDetailData): Fact[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bank, licence } = atm;
  const bankUrl = href(language, 'atmBank', { province: provinceSlugOf(atm), bank: bank.key });
  return [
    {
      label: t('finder.bank'),
      value: (
        <a href={bankUrl}>
          <KnownTexts texts={language === 'en' ? bank.name : shortBankName(bank.name)} />
        </a>
      ),
    },
    { label: t('finder.label.licence'), value: <span lang="en">{licence}</span> },
  ];
}

function AtmDetail({ data }: { data: AtmDetailData }): ReactNode {
  const { atm, map } = data;
  return (
    <section>
      <EntryDetail entry={toAtmEntry(atm)} places={atm} map={map} more={useMore(data)} />
    </section>
  );
}
