import * as v from 'valibot';
import { ProvinceChoice } from '#shared/contracts/finder-choice.ts';

export const AtmNearMeData = v.object({ title: v.string(), provinces: v.array(ProvinceChoice) });
export type AtmNearMeData = v.InferOutput<typeof AtmNearMeData>;
