import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FinderForm } from '#shared/components/finder/finder-form.tsx';
import { FinderPanel } from '#shared/components/finder/finder-panel.tsx';
import { NearMeLink } from '#shared/components/finder/near-me-link.tsx';
import { ProvinceLinks } from '#shared/components/finder/province-links.tsx';
import { defineBlock } from '../define-block.tsx';
import { AtmFinderData } from './data.ts';

const TITLE_ID = 'atm-provinces-title';

/** Leads to the ATMs of a province and a bank, or of where the visitor stands. */
export const atmFinder = defineBlock({
  data: AtmFinderData,
  Component: AtmFinder,
});

function AtmFinder({ data: { provinces, ...asked } }: { data: AtmFinderData }): ReactNode {
  return (
    <FinderPanel
      form={<FinderForm route="atmFinder" provinces={provinces} {...asked} />}
      nearMe={<NearMeLink route="atmNearMe" />}
      titleId={TITLE_ID}
      title={useTranslation().t('finder.atmsByProvince')}
    >
      <ProvinceLinks labelledBy={TITLE_ID} route="atmProvince" provinces={provinces} />
    </FinderPanel>
  );
}
