import * as v from 'valibot';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';

/** The province that the page's address names. The forecast is no part of a page: it would be old before the page is. */
export const WeatherData = v.object({ province: v.picklist(provinceSlugs) });
export type WeatherData = v.InferOutput<typeof WeatherData>;
