import type { ReactNode } from 'react';
import { FinderForm } from '#shared/components/finder/finder-form.tsx';
import { NearMeLink } from '#shared/components/finder/near-me-link.tsx';
import panel from '#shared/components/finder/finder-panel.module.css';
import { defineBlock } from '../define-block.tsx';
import { PostOfficeProvinceData } from './data.ts';

/** From the post offices of one province to those of another. */
export const postOfficeProvince = defineBlock({
  data: PostOfficeProvinceData,
  Component: PostOfficeProvince,
});

function PostOfficeProvince({ data: { current, provinces } }: { data: PostOfficeProvinceData }): ReactNode {
  return (
    <div className={panel.ways}>
      <FinderForm route="findPostOffice" provinces={provinces} current={current} />
      <NearMeLink route="postOfficeNearMe" />
    </div>
  );
}
