import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountLinks } from '#shared/components/finder/count-links.tsx';
import panel from '#shared/components/finder/finder-panel.module.css';
import { FinderWays } from '#shared/components/finder/finder-ways.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { knownTexts } from '#shared/places/known-texts.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { AtmProvinceData } from './data.ts';

const TITLE_ID = 'bank-filter-title';

/** From the ATMs of one province to those of another, and within it to those of one bank. */
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
    <>
      <h2 id={TITLE_ID}>{t('finder.byBank')}</h2>
      <CountLinks labelledBy={TITLE_ID} links={[all, ...links]} />
    </>
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
