export type BilingualText = { en: string; km: string };

export type Place = {
  level: 'province' | 'district' | 'commune';
  /** The code of the national gazetteer (NCDD): two digits for a province, four for a district, six for a commune. */
  code: string;
  /**
   * The postal code; null if it is disputed. Letters need the code of a commune; the code of a province or district is not
   * written on letters.
   */
  postcode: string | null;
  /** The postal code or, if it is disputed, its likelier value; null if neither is known. */
  likelyPostcode: string | null;
  name: BilingualText;
  /** The kind of area: Khan, Srok, Sangkat … */
  unit: BilingualText;
  otherNames: readonly string[];
  /** The path of the place's page on the website. */
  path: string;
  /** The province and the district that contain the place, in this order. */
  parents: readonly Place[];
};

/** All provinces, districts and communes. A place comes after its parents. */
export const places: readonly Place[];
export const provinces: readonly Place[];
export const districts: readonly Place[];
export const communes: readonly Place[];

/** Finds the place that has this code today. The code may be written in any notation: `120101`, `12 01 01`, `១២០១០១`. */
export function findByPostcode(code: string): Place | undefined;
