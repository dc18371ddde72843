import * as v from 'valibot';
import { AddressNote } from '#shared/contracts/addresses/address.ts';
import { BilingualText, PlaceSummary, Postcode } from '#shared/contracts/place.ts';

const Choice = v.object({
  place: PlaceSummary,
  /** The places that contain the place, from the province down. */
  parents: v.array(PlaceSummary),
  /** The village or landmark inside the place, if the query names one. */
  about: v.optional(BilingualText),
});

/**
 * The answer to a query. `exact` and `likely` mean that one place was found. `five-digits` is a code of the scheme before 2022.
 * `unsure` means that the visitor has to choose from two or three places.
 */
export const FoundAddressData = v.variant('match', [
  v.object({
    match: v.picklist(['exact', 'likely']),
    query: v.string(),
    ...Choice.entries,
    code: Postcode,
    /** The searched code, if it is a former code of the place. */
    former: v.optional(Postcode),
    /** The other places that had the searched code in 2022. */
    formerOwners: v.optional(v.array(PlaceSummary)),
    notes: v.array(AddressNote),
    /** The lines of the postal address. Only present if the query is an address in a commune. */
    lines: v.optional(
      v.object({
        en: v.array(v.string()),
        km: v.array(v.string()),
        /**
         * The value of the query parameter `placeIs` of the label page: the path of the place. If the query names a village, the
         * path ends with `#` and the id of the village on that page.
         */
        placeIs: v.string(),
      }),
    ),
  }),
  v.object({
    match: v.literal('five-digits'),
    query: v.string(),
    digits: v.string(),
    note: v.string(),
    /**
     * The path of the page about these five digits. The page lists the districts of each province to which the digits may
     * belong.
     */
    path: v.string(),
    place: PlaceSummary,
  }),
  v.object({
    match: v.literal('unsure'),
    query: v.string(),
    choices: v.array(Choice),
  }),
]);
export type FoundAddressData = v.InferOutput<typeof FoundAddressData>;
export type FoundPlace = Extract<FoundAddressData, { match: 'exact' | 'likely' }>;
export type FoundFiveDigits = Extract<FoundAddressData, { match: 'five-digits' }>;
export type FoundChoices = Extract<FoundAddressData, { match: 'unsure' }>;
