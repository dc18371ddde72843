import * as v from 'valibot';
import { AddressNote } from '#shared/contracts/addresses/address.ts';
import { BilingualText, PlaceSummary, Postcode } from '#shared/contracts/place.ts';

const Choice = v.object({
  place: PlaceSummary,
  /** The places that contain the place, from the province down. */
  parents: v.array(PlaceSummary),
  /** The village or landmark in the place that the query names. */
  about: v.optional(BilingualText),
});

/** The answer to a query: one place, or two or three of which the visitor has to choose one. */
export const FoundAddressData = v.variant('match', [
  v.object({
    match: v.picklist(['exact', 'likely']),
    query: v.string(),
    ...Choice.entries,
    code: Postcode,
    notes: v.array(AddressNote),
    /** The lines of the address. Absent if the query is only a name. */
    lines: v.optional(v.object({ en: v.array(v.string()), km: v.array(v.string()) })),
  }),
  v.object({
    match: v.literal('unsure'),
    query: v.string(),
    choices: v.array(Choice),
  }),
]);
export type FoundAddressData = v.InferOutput<typeof FoundAddressData>;
export type FoundPlace = Exclude<FoundAddressData, { match: 'unsure' }>;
export type FoundChoices = Extract<FoundAddressData, { match: 'unsure' }>;
