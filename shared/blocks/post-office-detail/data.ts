import * as v from 'valibot';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { PostOffice } from '#shared/contracts/post-office.ts';

/** `map`: of the smallest area that it is known to lie in. */
export const PostOfficeDetailData = v.object({ office: PostOffice, map: v.nullable(DrawnMap) });
export type PostOfficeDetailData = v.InferOutput<typeof PostOfficeDetailData>;
