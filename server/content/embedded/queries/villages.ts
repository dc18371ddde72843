import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Village } from '../../../../shared/contracts/place.ts';

const VillageRow = v.object({
  code: v.string(),
  name_en: v.string(),
  name_km: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
const VillageRows = v.array(VillageRow);
const COLUMNS = 'code, name_en, name_km, latitude, longitude';

const toVillage = ({
  code,
  name_en: en,
  name_km: km,
  latitude,
  longitude,
}: v.InferOutput<typeof VillageRow>): Village => ({
  code,
  name: { en, km },
  point: latitude === null || longitude === null ? null : { latitude, longitude },
});

export const createVillageQueries = (db: DatabaseSync) => {
  const ofCommune = db.prepare(`SELECT ${COLUMNS} FROM village WHERE commune_code = ? ORDER BY code`);
  const all = db.prepare(`SELECT ${COLUMNS} FROM village ORDER BY code`);
  return {
    listByCommune: (communeCode: string): Village[] =>
      v.parse(VillageRows, ofCommune.all(communeCode)).map(toVillage),
    listAll: (): Village[] => v.parse(VillageRows, all.all()).map(toVillage),
  };
};
