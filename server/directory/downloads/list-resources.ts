import { listFormerCodes, type FormerCode } from '#shared/places/former-codes.ts';
import type { Row, Tables } from '../tables/columns.ts';
import { atms, postOffices } from './outlet-resources.ts';
import { CREDITS, names, number, resource, text, type Resource } from './resource.ts';

/**
 * Lists the tables of the data package as `resources`. Tables under a share-alike licence are listed separately as
 * `shareAlike`, because they must not be mixed with other data.
 */
export function listResources(tables: Tables): { resources: Resource[]; shareAlike: Resource[] } {
  const places = [areas(tables, 'provinces'), areas(tables, 'districts'), areas(tables, 'communes')];
  return {
    resources: [
      ...places,
      villages(tables),
      villagePoints(tables),
      formerCodes(tables),
      decreePages(tables),
      postOffices(tables),
      atms(tables, 'Apache-2.0'),
    ],
    shareAlike: [atms(tables, 'ODbL-1.0')],
  };
}

const CODE = 'NCDD code, which says where a place lies. It is not a postal code.';
const POSTCODE = 'Postal code in force since 30 December 2025';

function areas(tables: Tables, level: 'provinces' | 'districts' | 'communes'): Resource {
  const parent = { provinces: undefined, districts: 'provinces', communes: 'districts' }[level];
  const fields = [
    text('ncdd_code', CODE),
    text('postcode', level === 'communes' ? POSTCODE : `General code, not for letters. ${POSTCODE}`),
    ...(level === 'communes'
      ? [text('postcode_2022', 'Postal code in the list of 2022; empty if there was none')]
      : []),
    ...(parent ? [text('parent_ncdd_code', `NCDD code of its row in ${parent}`)] : []),
    ...(level === 'provinces' ? [text('iso_3166_2', 'Code of ISO 3166-2')] : []),
    ...names(),
    text('unit_en', 'Kind of area'),
    text('unit_km', 'Kind of area, in Khmer'),
    number('latitude', 'WGS 84, degrees; the middle of the area'),
    number('longitude', 'WGS 84, degrees'),
  ];
  const rows = tables[level].map((row) => [
    row.code,
    row.postcode,
    ...('postcode_2022' in row ? [row.postcode_2022] : []),
    ...('district_code' in row ? [row.district_code] : []),
    ...('province_code' in row ? [row.province_code] : []),
    ...('iso3166_2' in row ? [row.iso3166_2] : []),
    row.name_en,
    row.name_km,
    row.unit_en,
    row.unit_km,
    row.lat,
    row.lon,
  ]);
  const references = parent ? { parent_ncdd_code: parent } : {};
  const credits = [CREDITS.codes, CREDITS.names, CREDITS.former, CREDITS.points];
  return resource(level, `The ${level} of Cambodia`, { fields, rows, references, credits });
}

function villages({ villages: rows, communes }: Tables): Resource {
  const postcodes = new Map(communes.map(({ code, postcode }) => [code, postcode]));
  return resource('villages', 'The villages of Cambodia, with the postal code of their commune', {
    fields: [
      text('ncdd_code', CODE),
      text('commune_ncdd_code', 'NCDD code of its row in communes'),
      text('postcode', `${POSTCODE}, of the commune`),
      ...names(),
    ],
    rows: rows.map(({ code, commune_code: commune, name_en: en, name_km: km }) => [
      code,
      commune,
      postcodes.get(commune) ?? '',
      en,
      km,
    ]),
    references: { commune_ncdd_code: 'communes' },
    credits: [CREDITS.names, CREDITS.codes],
  });
}

/**
 * Describes the file of the points of villages. It is separate from the file of villages, because the source of the points states
 * no licence.
 */
function villagePoints({ villages: rows }: Tables): Resource {
  return resource('village-points', 'Points of villages, from a source that states no licence', {
    fields: [
      text('ncdd_code', 'NCDD code of its row in villages'),
      number('latitude', 'WGS 84, degrees'),
      number('longitude', 'WGS 84, degrees'),
    ],
    rows: rows.filter(({ lat }) => lat !== '').map(({ code, lat, lon }) => [code, lat, lon]),
    references: { ncdd_code: 'villages' },
    credits: [CREDITS.villagePoints],
  });
}

/** Lists the codes of 2022 and what happened to each. */
export function listFormer({ communes }: Pick<Tables, 'communes'>): FormerCode<Row<'communes'>>[] {
  const uses = communes.flatMap(({ code: placeCode, postcode_2022: code }) =>
    code === '' ? [] : [{ placeCode, code }],
  );
  return listFormerCodes(uses, communes, ({ postcode }) => postcode);
}

function formerCodes(tables: Tables): Resource {
  return resource('former-codes', 'The codes of the list of 2022, and what became of them', {
    fields: [
      text('code', 'Postal code in the list of 2022'),
      text(
        'fate',
        'unchanged: the place still has it; retired: no place has it; reused: another place has it',
      ),
      text('former_ncdd_code', 'The commune that had it in 2022'),
      text('successor', 'The postal code of that commune today'),
      text('current_ncdd_code', 'The commune that has it today; empty if there is none'),
    ],
    primaryKey: 'code',
    rows: listFormer(tables).map(({ code, fate, former, current }) => [
      code,
      fate,
      former.code,
      former.postcode,
      current?.code ?? '',
    ]),
    references: { former_ncdd_code: 'communes', current_ncdd_code: 'communes' },
    credits: [CREDITS.former, CREDITS.codes],
  });
}

/** For each code, lists its page and row in the annex of the decree, and the code and the names as they are printed there. */
function decreePages({ 'prakas-77': rows }: Tables): Resource {
  return resource('decree-pages', 'The codes with their pages of the annex of Prakas No. 77', {
    fields: [
      text('postcode', POSTCODE),
      text('ncdd_code', CODE),
      text('annex_page', 'Page of the annex'),
      text('serial', 'Number of the row in the annex'),
      text('code_printed', 'The code as it is printed'),
      text('name_en_printed', 'The name as it is printed'),
      text('name_km_printed', 'The Khmer name as it is printed'),
    ],
    rows: rows.map((row) => [
      row.postcode,
      row.place_code,
      row.page,
      row.serial,
      row.code_printed,
      row.name_en_printed,
      row.name_km_printed,
    ]),
    references: {},
    credits: [CREDITS.codes],
  });
}
