import type { ReactNode } from 'react';
import * as v from 'valibot';
import { FinderWays } from '#shared/components/finder/finder-form.tsx';
import { ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import { defineBlock } from '../define-block.tsx';

const PostOfficeProvinceData = v.object({
  current: v.string(),
  provinces: v.array(ProvinceChoice),
});
type PostOfficeProvinceData = v.InferOutput<typeof PostOfficeProvinceData>;

export const postOfficeProvince = defineBlock({
  data: PostOfficeProvinceData,
  Component: PostOfficeProvince,
});

function PostOfficeProvince({ data }: { data: PostOfficeProvinceData }): ReactNode {
  return <FinderWays family="post-office" {...data} />;
}
