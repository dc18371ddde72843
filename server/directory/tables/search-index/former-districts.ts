/** A district under a name that it no longer has. */
type FormerDistrict = {
  name: { en: string; km: string };
  /** Code of the district that most of it is today, in the same province. */
  presentCode: string;
  /** What lay in it: codes of communes, or of districts whose communes all did. */
  held: readonly string[];
};

/**
 * Districts of commune lists of before 2014 that are called otherwise today, and like a commune: what lay in them is found
 * under them, and the commune before them. Others stand in `habitual-names.ts`.
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
