import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Village } from '#shared/contracts/place.ts';

const VillageRow = v.object({
  code: v.string(),
  name_en: v.string(),
  name_km: v.string(),
  name_official: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
const VillageRows = v.array(VillageRow);
/** The number of provinces. The code of a village begins with the code of its province, 01 to 25. */
const PROVINCES = 25;
/** Empties SQLite's page cache, so that the next query reads the database file. */
const DROP_PAGE_CACHE = 'PRAGMA shrink_memory';
const COLUMNS = 'code, name_en, name_km, name_official, latitude, longitude';

export function createVillageQueries(db: DatabaseSync) {
  const ofCommune = db.prepare(`SELECT ${COLUMNS} FROM village WHERE commune_code = ? ORDER BY code`);
  const all = db.prepare(`SELECT ${COLUMNS} FROM village ORDER BY code`);
  const fromCode = db.prepare(`SELECT ${COLUMNS} FROM village WHERE code >= ? ORDER BY code LIMIT 1`);
  return {
    listByCommune: (communeCode: string): Village[] =>
      v.parse(VillageRows, ofCommune.all(communeCode)).map(toVillage),
    /**
     * Reads the first village of a random province, to check that the database file can be read. @throws Error of
     * SQLite when the file cannot be read
     */
    loadAny: (): Village => {
      db.exec(DROP_PAGE_CACHE);
      const province = String(1 + Math.floor(Math.random() * PROVINCES)).padStart(2, '0');
      return toVillage(v.parse(VillageRow, fromCode.get(province)));
    },
    listAll: (): Village[] => v.parse(VillageRows, all.all()).map(toVillage),
  };
}

function toVillage({
  code,
  name_en: en,
  name_km: km,
  name_official: officialName,
  latitude,
  longitude,
}: v.InferOutput<typeof VillageRow>): Village {
  return {
    code,
    name: { en, km },
    ...(officialName === '' ? {} : { officialName }),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
