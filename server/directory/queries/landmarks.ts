import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { LandmarkKind } from '#shared/contracts/landmark.ts';
import type { BilingualText } from '#shared/contracts/place.ts';

const LandmarkRows = v.array(
  v.object({
    id: v.string(),
    kind: LandmarkKind,
    name_en: v.string(),
    name_km: v.nullable(v.string()),
    names_other: v.string(),
    place_code: v.string(),
    licence: v.string(),
  }),
);
const NameRows = v.array(v.object({ place_code: v.string(), name: v.string() }));
const BETWEEN_NAMES = '; ';
/** Of the rows that stand in `landmarks-osm.tsv`. */
const SHARED_ALIKE = 'ODbL';

/** A market, a temple, a border gate: what people name in an address beside places, or in place of them. */
export type Landmark = {
  id: string;
  kind: LandmarkKind;
  /** The English one in both where no Khmer name is known. */
  name: BilingualText;
  otherNames: readonly string[];
  /** NCDD code of its commune, or of its district or province where no more is known. */
  placeCode: string;
  /** Whether OpenStreetMap has to be credited where it is shown. */
  isOpenStreetMap: boolean;
};

export function createLandmarkQueries(db: DatabaseSync) {
  const all = db.prepare(
    'SELECT id, kind, name_en, name_km, names_other, place_code, licence FROM landmark ORDER BY id',
  );
  const foreign = db.prepare('SELECT place_code, name FROM foreign_name ORDER BY place_code, name');
  return {
    listAll: (): Landmark[] => v.parse(LandmarkRows, all.all()).map(toLandmark),
    /** Names of places in languages of others, by the NCDD code of the place. */
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
}: v.InferOutput<typeof LandmarkRows>[number]): Landmark {
  return {
    id,
    kind,
    name: { en, km: km ?? en },
    otherNames: row.names_other.split(BETWEEN_NAMES).filter(Boolean),
    placeCode: row.place_code,
    isOpenStreetMap: row.licence.includes(SHARED_ALIKE),
  };
}
