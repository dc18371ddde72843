import { FOREIGN_NAMES, LANDMARK_TABLES } from './columns.ts';
import type { Columns } from './operator-rows.ts';
import type { Tables } from './read-tables.ts';

const BETWEEN_NAMES = '; ';

/** The rows of landmarks, and of names in languages of others, that reach the database. Points serve the check alone. */
export function landmarkRows(tables: Tables): [table: string, rows: Columns[]][] {
  const all = LANDMARK_TABLES.flatMap((table) => tables[table]);
  const landmarks = all.filter(({ kind }) => kind !== FOREIGN_NAMES);
  const foreign = all.filter(({ kind }) => kind === FOREIGN_NAMES);
  const names = new Map(
    foreign.flatMap(({ commune_code: place_code, name_en, name_km, names_other }) =>
      [name_en, name_km, ...names_other.split(BETWEEN_NAMES)]
        .filter((name) => name !== '')
        .map((name) => [`${place_code} ${name}`, { place_code, name }]),
    ),
  );
  return [
    [
      'landmark',
      landmarks.map(({ id, kind, name_en, name_km, names_other, commune_code, licence }) => ({
        id,
        kind,
        name_en,
        name_km: name_km || null,
        names_other,
        place_code: commune_code,
        licence,
      })),
    ],
    ['foreign_name', [...names.values()]],
  ];
}
