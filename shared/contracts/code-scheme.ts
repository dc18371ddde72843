import * as v from 'valibot';
import { AdministrativeCode, PlaceSummary, Postcode, Village } from './place.ts';

/**
 * The schemes of codes for the areas of Cambodia.
 * - `postcode`: the postal codes in force since 30 December 2025, from the decree Prakas No. 77.
 * - `postcode-2022`: the postal codes of Cambodia Post's list of 2022.
 * - `ncdd`: the national gazetteer; two digits for each level, down to villages.
 * - `iso-3166-2`: the provinces, such as `KH-12`.
 * - `five-digits`: the postal codes before 2022. Their first two digits identify a province.
 */
export const CodeScheme = v.picklist(['postcode', 'postcode-2022', 'ncdd', 'iso-3166-2', 'five-digits']);
export type CodeScheme = v.InferOutput<typeof CodeScheme>;

/** The codes of a place in each scheme. */
const SchemeCodes = v.object({
  /** The current postcode; null if sources disagree about it. A village has the postcode of its commune. */
  postcode: v.nullable(Postcode),
  /**
   * The codes that the place had in the list of 2022; empty if it had none. A district has several codes if its present communes
   * belonged to several districts in 2022.
   */
  postcodes2022: v.array(Postcode),
  ncdd: AdministrativeCode,
  /** The ISO 3166-2 code of the place's province. */
  iso31662: v.string(),
  /** The first two digits of all five-digit codes in the place's province. */
  fiveDigitsBegin: v.string(),
});

/** One meaning of a code. If the code belongs to a village, `village` is this village and `place` is its commune. */
export const CodeReading = v.object({
  scheme: CodeScheme,
  /** The code in the notation of its scheme, e.g. `KH-12` for ISO 3166-2. */
  code: v.string(),
  /** True if the typed digits lack the leading zero of the code, which spreadsheets drop. `code` contains the zero. */
  hasRestoredZero: v.boolean(),
  place: PlaceSummary,
  parents: v.array(PlaceSummary),
  village: v.nullable(Village),
  codes: SchemeCodes,
});
export type CodeReading = v.InferOutput<typeof CodeReading>;

/** The meanings of a code in all schemes. The list is empty if the code exists in no scheme. */
export const CodeReadings = v.object({
  /** The typed digits, without separators and country prefix. */
  digits: v.string(),
  /** True if the meanings are different places. */
  isAmbiguous: v.boolean(),
  items: v.array(CodeReading),
});
export type CodeReadings = v.InferOutput<typeof CodeReadings>;
