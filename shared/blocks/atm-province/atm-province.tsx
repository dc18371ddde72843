import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CountLinks } from '#shared/components/finder/count-links.tsx';
import panel from '#shared/components/finder/finder-form.module.css';
import { FinderWays } from '#shared/components/finder/finder-form.tsx';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { NonNegativeInteger } from '#shared/contracts/integers.ts';
import { BankChoice, ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { knownTexts } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';

const AtmProvinceData = v.object({
  current: v.string(),
  provinces: v.array(ProvinceChoice),
  total: NonNegativeInteger,
  banks: v.array(BankChoice),
  /** The key of the page's bank. Absent on the page of all banks. */
  bank: v.optional(v.string()),
});
type AtmProvinceData = v.InferOutput<typeof AtmProvinceData>;

const TITLE_ID = 'bank-filter-title';

export const atmProvince = defineBlock({
  data: AtmProvinceData,
  Component: AtmProvince,
});

function BankFilter({ current, total, banks, bank }: AtmProvinceData): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const all = {
    url: href(language, 'atmProvince', { province: current }),
    text: t('finder.allBanks'),
    count: total,
    isCurrent: bank === undefined,
  };
  const links = banks.map(({ key, name, count }) => {
    const [known] = knownTexts(name, language);
    return {
      url: href(language, 'atmBank', { province: current, bank: key }),
      text: known?.text ?? '',
      lang: known?.lang === 'en' ? ('en' as const) : undefined,
      count,
      isCurrent: key === bank,
    };
  });
  return (
    <details className={fold.fold}>
      <summary>
        <h2 id={TITLE_ID}>{t('finder.byBank')}</h2>
        <ChevronIcon />
      </summary>
      <CountLinks labelledBy={TITLE_ID} links={[all, ...links]} />
    </details>
  );
}

function AtmProvince({ data }: { data: AtmProvinceData }): ReactNode {
  return (
    <section className={panel.panel}>
      <FinderWays family="atm" provinces={data.provinces} current={data.current} />
      <BankFilter {...data} />
    </section>
  );
}
