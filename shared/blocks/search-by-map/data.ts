import * as v from 'valibot';
import { CountryMap } from '#shared/contracts/country-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { ServerFacts } from '../server-facts.ts';

export const SearchByMapData = v.object({
  title: v.optional(v.string()),
  /** The map and the provinces. If they are missing, the server that sends the page adds them. */
  country: v.optional(CountryMap),
});
export type SearchByMapData = v.InferOutput<typeof SearchByMapData>;

export function fillSearchByMap(
  { country }: SearchByMapData,
  { countryMaps }: ServerFacts,
  { lang }: { lang: Language },
) {
  return { fields: { country: country ?? countryMaps[lang] } };
}
