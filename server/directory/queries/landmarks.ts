import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { LandmarkKind } from '#shared/contracts/addresses/landmark.ts';
import type { BilingualText } from '#shared/contracts/place.ts';

const LandmarkRow = v.object({
  id: v.string(),
  kind: LandmarkKind,
  name_en: v.string(),
  name_km: v.nullable(v.string()),
  names_other: v.string(),
  place_code: v.string(),
  licence: v.string(),
});
const COLUMNS = 'id, kind, name_en, name_km, names_other, place_code, licence';
const NameRows = v.array(v.object({ place_code: v.string(), name: v.string() }));
const BETWEEN_NAMES = '; ';

/** A market, a temple, a border gate or another place that people name in an address. */
export type Landmark = {
  id: string;
  kind: LandmarkKind;
  /** If the Khmer name is unknown, `km` contains the English name. */
  name: BilingualText;
  otherNames: readonly string[];
  /** The NCDD code of the landmark's commune or, if that is unknown, of its district or province. */
  placeCode: string;
  /** True if pages that show the landmark must credit OpenStreetMap. */
  isOpenStreetMap: boolean;
};

export function createLandmarkQueries(db: DatabaseSync) {
  const all = db.prepare(`SELECT ${COLUMNS} FROM landmark ORDER BY id`);
  const ofId = db.prepare(`SELECT ${COLUMNS} FROM landmark WHERE id = ?`);
  const foreign = db.prepare('SELECT place_code, name FROM foreign_name ORDER BY place_code, name');
  return {
    listAll: (): Landmark[] => v.parse(v.array(LandmarkRow), all.all()).map(toLandmark),
    load: (id: string): Landmark => toLandmark(v.parse(LandmarkRow, ofId.get(id))),
    /** Maps the NCDD code of a place to its names in Chinese, Thai, Vietnamese, French and Japanese. */
    mapForeignNames: (): Map<string, string[]> => {
      const rows = v.parse(NameRows, foreign.all());
      const byPlace = Map.groupBy(rows, ({ place_code }) => place_code);
      return new Map([...byPlace].map(([code, named]) => [code, named.map(({ name }) => name)]));
    },
  };
}

function toLandmark({
  id,
  kind,
  name_en: en,
  name_km: km,
  ...row
}: v.InferOutput<typeof LandmarkRow>): Landmark {
  return {
    id,
    kind,
    name: { en, km: km ?? en },
    otherNames: row.names_other.split(BETWEEN_NAMES).filter(Boolean),
    placeCode: row.place_code,
    isOpenStreetMap: isShareAlike(row.licence),
  };
}

/** True for the ODbL, which is the licence of the rows in `landmarks-osm.tsv`. Copies of such data need the same licence. */
export function isShareAlike(licence: string): boolean {
  return licence.includes('ODbL');
}
