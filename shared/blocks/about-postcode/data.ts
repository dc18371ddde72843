import * as v from 'valibot';
import { ProseData } from '#shared/contracts/prose.ts';

/** How the codes work. */
export const AboutPostcodeData = v.object({ title: v.string(), ...ProseData.entries });
export type AboutPostcodeData = v.InferOutput<typeof AboutPostcodeData>;
