import type { Tables } from '../tables/columns.ts';
import { CREDITS, names, number, resource, text, type Resource } from './resource.ts';

const LOCATED = [
  text('phone', 'As the source has it'),
  text('hours', 'As the source has it'),
  text('province_ncdd_code', 'NCDD code of its row in provinces'),
  text('district_ncdd_code', 'NCDD code of its row in districts; empty if it is not known'),
  text('commune_ncdd_code', 'NCDD code of its row in communes; empty if it is not known'),
  number('latitude', 'WGS 84, degrees'),
  number('longitude', 'WGS 84, degrees'),
  text('precision', 'How exact the point is'),
  text('source', 'Where the row was read'),
  text('licence', 'What the source says of its licence'),
];
const LOCATED_REFERENCES = {
  province_ncdd_code: 'provinces',
  district_ncdd_code: 'districts',
  commune_ncdd_code: 'communes',
};

export function postOffices({ 'post-offices': rows }: Tables): Resource {
  return resource('post-offices', 'Post offices; the list is not complete', {
    fields: [
      text('id', 'Id on this site'),
      text('kind', 'Kind of office'),
      ...names(),
      text('address_en', 'Address, if it is known'),
      text('address_km', 'Address in Khmer, if it is known'),
      text('status', 'How certain it is'),
      ...LOCATED,
    ],
    primaryKey: 'id',
    rows: rows.map((row) => [
      row.id,
      row.kind,
      row.name_en,
      row.name_km,
      row.address_en,
      row.address_km,
      row.status,
      ...toLocatedCells(row),
    ]),
    references: LOCATED_REFERENCES,
    credits: ['Each row names its own source', CREDITS.former, CREDITS.points],
  });
}

/** Lists the ATMs under one licence. ATMs of unidentified banks are in no download, because their source states no licence. */
export function atms({ atms: rows }: Tables, licence: 'ODbL-1.0' | 'Apache-2.0'): Resource {
  const isShareAlike = licence === 'ODbL-1.0';
  return resource(isShareAlike ? 'atms-osm' : 'atms', 'Cash machines, branches and agents of banks', {
    licence,
    fields: [
      text('id', 'Id on this site'),
      text('bank', 'Key of the bank'),
      text('name', 'Name'),
      text('kind', 'atm, branch or agent'),
      text('address', 'Address, if it is known'),
      ...LOCATED,
    ],
    primaryKey: 'id',
    rows: rows
      .filter((row) => row.licence === licence)
      .map((row) => [row.id, row.bank, row.name, row.kind, row.address, ...toLocatedCells(row)]),
    references: isShareAlike ? {} : LOCATED_REFERENCES,
    credits: [isShareAlike ? CREDITS.osm : CREDITS.soramitsu],
  });
}

function toLocatedCells(row: Tables['atms'][number] | Tables['post-offices'][number]): string[] {
  const codes = [row.province_code, row.district_code, row.commune_code];
  return [row.phone, row.hours, ...codes, row.lat, row.lon, row.coord_precision, row.source, row.licence];
}
