import * as v from 'valibot';
import { ContentData } from '../content/data.ts';

/** How the codes work, below the codes themselves. */
export const AboutPostcodeData = v.object({ title: v.string(), ...ContentData.entries });
export type AboutPostcodeData = v.InferOutput<typeof AboutPostcodeData>;
