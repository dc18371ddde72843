import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import head from '#shared/components/counted-heading.module.css';
import { ProvinceRows } from '#shared/components/maps/province-choices.tsx';
import { CountryMap } from '#shared/contracts/country-map.ts';
import { href } from '#shared/routes/href.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';

const ProvinceListData = v.pick(CountryMap, ['provinces']);
type ProvinceListData = v.InferOutput<typeof ProvinceListData>;

const TITLE_ID = 'provinces-title';

export const provinceList = defineBlock({
  data: ProvinceListData,
  Component: ProvinceList,
});

function ProvinceList({ data: { provinces } }: { data: ProvinceListData }): ReactNode {
  const { t } = useTranslation();
  return (
    <section>
      <div className={head.head}>
        <CountedHeading id={TITLE_ID} title={t('provinceList.title')} count={provinces.length} />
        <a href={href(useLanguage(), 'allPostalCodes')}>{t('provinceList.all')}</a>
      </div>
      <ProvinceRows provinces={provinces} labelledBy={TITLE_ID} />
    </section>
  );
}
