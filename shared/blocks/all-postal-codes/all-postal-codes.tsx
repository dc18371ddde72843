import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilter } from '#shared/components/list-filter.tsx';
import { Slices } from '#shared/components/slices.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import styles from './all-postal-codes.module.css';
import { AllPostalCodesData } from './data.ts';
import { ProvinceCodes } from './province-codes.tsx';
import { ProvinceJumps } from './province-jumps.tsx';

const LIST_ID = 'all-codes';

/** Every current code once, by province and district. */
export const allPostalCodes = defineBlock({
  data: AllPostalCodesData,
  Component: AllPostalCodes,
  isSliced: true,
  hydrate: (data) => ({ ...data, provinces: [] }),
});

/** Each code stands once on the page: in its mark. The links and the anchors carry names only. */
function AllPostalCodes({ data: { provinces, codeCount } }: { data: AllPostalCodesData }): ReactNode {
  const { t } = useTranslation();
  const number = formatNumber(useLanguage(), codeCount);
  return (
    <div className={styles.all}>
      <p className={styles.count}>{t('allPostalCodes.count', { count: codeCount, number })}</p>
      <ListFilter listId={LIST_ID} rowSelector="li" groupSelector="[data-group]" />
      <ServerMarkup id="all-codes-provinces">
        {() => <ProvinceJumps provinces={provinces.map(({ province }) => province)} />}
      </ServerMarkup>
      <ServerMarkup id={LIST_ID} className={styles.list}>
        {() => (
          <Slices items={provinces} size={1}>
            {({ province, districts }) => (
              <ProvinceCodes key={province.code} province={province} districts={districts} />
            )}
          </Slices>
        )}
      </ServerMarkup>
    </div>
  );
}
