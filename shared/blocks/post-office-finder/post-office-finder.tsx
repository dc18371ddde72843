import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FinderForm } from '#shared/components/finder/finder-form.tsx';
import { FinderPanel } from '#shared/components/finder/finder-panel.tsx';
import { NearMeLink } from '#shared/components/finder/near-me-link.tsx';
import { ProvinceLinks } from '#shared/components/finder/province-links.tsx';
import { defineBlock } from '../define-block.tsx';
import { PostOfficeFinderData } from './data.ts';

const TITLE_ID = 'office-provinces-title';

/** Leads to the post offices of a province, or of where the visitor stands. */
export const postOfficeFinder = defineBlock({
  data: PostOfficeFinderData,
  Component: PostOfficeFinder,
});

/** Provinces without an office that is known are in the form alone: their pages say what to do instead. */
function PostOfficeFinder({ data: { provinces, typed } }: { data: PostOfficeFinderData }): ReactNode {
  return (
    <FinderPanel
      form={<FinderForm route="findPostOffice" provinces={provinces} typed={typed} />}
      nearMe={<NearMeLink route="postOfficeNearMe" />}
      titleId={TITLE_ID}
      title={useTranslation().t('finder.officesByProvince')}
    >
      <ProvinceLinks
        labelledBy={TITLE_ID}
        route="postOfficeProvince"
        provinces={provinces.filter(({ count }) => count > 0)}
      />
    </FinderPanel>
  );
}
