import * as v from 'valibot';
import { Bounds } from '#shared/contracts/place.ts';
import { PostOffice } from '#shared/contracts/post-office.ts';

/** `bounds`: the box of the smallest area that it is known to lie in. */
export const PostOfficeDetailData = v.object({ office: PostOffice, bounds: v.nullable(Bounds) });
export type PostOfficeDetailData = v.InferOutput<typeof PostOfficeDetailData>;
