import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Fact } from '#shared/components/card/facts.tsx';
import { EntryDetail } from '#shared/components/finder/entry-detail.tsx';
import { KnownTexts } from '#shared/components/finder/known-text.tsx';
import { Atm, type AtmKind } from '#shared/contracts/outlets/atm.ts';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { shortBankName } from '#shared/outlets/outlet-names.ts';
import { describeOutlet } from '#shared/outlets/describe-outlet.ts';
import { provinceSlugOf, toAtmEntry } from '#shared/outlets/to-finder-entry.ts';
import { knownText } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock, type PageFacts } from '../define-block.tsx';

/** The data of one ATM, bank branch or agent. `map` shows the smallest area that is known to contain it. */
const AtmDetailData = v.object({ atm: Atm, map: v.nullable(DrawnMap) });
type AtmDetailData = v.InferOutput<typeof AtmDetailData>;

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

/**
 * The schema.org types of each kind of entry.
 * @see https://schema.org/AutomatedTeller https://schema.org/BankOrCreditUnion https://schema.org/FinancialService
 */
const TYPES: Record<AtmKind, string | string[]> = {
  atm: 'AutomatedTeller',
  branch: 'BankOrCreditUnion',
  'branch+atm': ['BankOrCreditUnion', 'AutomatedTeller'],
  agent: 'FinancialService',
};

function describeAtm({ atm }: AtmDetailData, page: PageFacts): object[] {
  return [
    {
      '@type': TYPES[atm.kind],
      ...describeOutlet(atm, { lang: page.lang, url: page.canonicalUrl }),
      brand: { '@type': 'Brand', name: knownText(atm.bank.name, page.lang) },
    },
  ];
}
