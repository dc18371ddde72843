import { text } from 'virtual:dataset/villages';
import type { BilingualText } from '#shared/contracts/place.ts';
import { communeOf } from '#shared/places/ncdd-code.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { communes } from './index.ts';

type CommuneVillage = { code: string; name: BilingualText; commune: IndexedPlace };

const communeByCode = new Map(communes.map((commune) => [commune.code, commune]));

/** All villages with their NCDD codes. A village has the postal code of its commune. */
export const villages: readonly CommuneVillage[] = text.split('\n').flatMap((line) => {
  const [code = '', en = '', km = ''] = line.split('\t');
  const commune = communeByCode.get(communeOf(code));
  return commune ? [{ code, name: { en, km }, commune }] : [];
});
