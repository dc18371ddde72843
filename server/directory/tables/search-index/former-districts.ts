/** A district of the past, under the name that it had. */
type FormerDistrict = {
  name: { en: string; km: string };
  /** The code of the district that most of it belongs to today, in the same province. */
  presentCode: string;
  /** The codes of its communes. The code of a district stands for all communes of that district. */
  held: readonly string[];
};

/**
 * Districts of commune lists from before 2014 that have another name today, while a commune has theirs. A search for
 * the name finds the commune first, and then the places that were in the district. Other former names of districts are
 * in `habitual-names.ts`.
 */
export const FORMER_DISTRICTS: readonly FormerDistrict[] = [
  { name: { en: 'Svay Pao', km: 'ស្វាយប៉ោ' }, presentCode: '0203', held: ['0203'] },
  { name: { en: 'Kampong Bay', km: 'កំពង់បាយ' }, presentCode: '0708', held: ['0708'] },
  {
    name: { en: 'Kampong Leav', km: 'កំពង់លាវ' },
    presentCode: '1411',
    held: ['1410', '141101', '141102', '141103', '141104'],
  },
];
