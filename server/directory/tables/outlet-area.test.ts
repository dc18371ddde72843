import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOutletAreas } from './outlet-area.ts';
import { readBorders } from './read-borders.ts';
import type { Row } from './columns.ts';
import { readTables } from './read-tables.ts';
import { readTerritory } from './read-territory.ts';

const DATA = path.join(import.meta.dirname, '../data');
const { tables } = readTables(DATA);
const { borders } = readBorders(DATA);
if (!borders) throw new Error('The borders cannot be read');
const areaOf = createOutletAreas(readTerritory(tables, borders));

/** A commune of Siem Reap, and a point in it that is 500 m from its border. */
const SVAY_DANKUM = { code: '171002', lat: '13.3671', lon: '103.8448' };
const SALA_KAMREUK = '171004';
const [anyRow] = tables.atms;

function atm(cells: Partial<Row<'atms'>>): Row<'atms'> {
  if (!anyRow) throw new Error('There is no ATM');
  const { lat, lon } = SVAY_DANKUM;
  const stated = { province_code: '17', district_code: '', commune_code: '', coord_precision: 'published' };
  return { ...anyRow, address: '', lat, lon, ...stated, ...cells };
}

describe('the commune of an outlet', () => {
  it('is that of the polygon where no address is printed, whatever the table says', () => {
    const found = {
      province_code: '17',
      district_code: '1710',
      commune_code: SVAY_DANKUM.code,
      commune_from: 'point',
      precision: 'published',
    };
    expect(areaOf(atm({}))).toEqual(found);
    expect(areaOf(atm({ district_code: '1710', commune_code: SALA_KAMREUK }))).toEqual(found);
  });

  it('is that of the polygon where the address names a street or a district alone', () => {
    const found = { commune_code: SVAY_DANKUM.code, commune_from: 'point', precision: 'published' };
    expect(areaOf(atm({ address: 'National Road 6' }))).toMatchObject(found);
    expect(areaOf(atm({ address: 'Siem Reap', district_code: '1710' }))).toMatchObject(found);
  });

  it('is that of the address where the point lies in it', () => {
    const { code } = SVAY_DANKUM;
    expect(areaOf(atm({ address: 'Svay Dankum', district_code: '1710', commune_code: code }))).toMatchObject({
      commune_code: code,
      commune_from: 'address',
      precision: 'published',
    });
  });

  it('is that of the address where the point lies elsewhere, and then the point is doubtful', () => {
    const stated = { address: 'Sala Kamreuk', district_code: '1710', commune_code: SALA_KAMREUK };
    for (const precision of ['published', 'exact'])
      expect(areaOf(atm({ ...stated, coord_precision: precision }))).toMatchObject({
        commune_code: SALA_KAMREUK,
        commune_from: 'address',
        precision: 'doubtful',
      });
    expect(areaOf(atm({ address: 'Kampot', province_code: '07' }))).toEqual({
      province_code: '07',
      district_code: null,
      commune_code: null,
      commune_from: null,
      precision: 'doubtful',
    });
  });

  it('is each commune of a shared polygon, so that an address that names one of them stands and nothing is doubtful', () => {
    const tuolSangkae = { lat: '11.590451', lon: '104.916683', province_code: '12', address: 'Tuol Sangkae' };
    for (const code of ['120713', '120714']) {
      const area = areaOf(atm({ ...tuolSangkae, district_code: '1207', commune_code: code }));
      expect(area).toMatchObject({ commune_code: code, commune_from: 'address', precision: 'published' });
    }
  });

  it('is not worked out from the middle of a district, nor from no point at all', () => {
    const unknown = { commune_code: null, commune_from: null };
    const precision = 'district-centroid';
    const middle = areaOf(atm({ district_code: '1710', coord_precision: precision }));
    expect(middle).toMatchObject({ ...unknown, district_code: '1710', precision });
    expect(areaOf(atm({ lat: '', lon: '', coord_precision: '' }))).toMatchObject({
      ...unknown,
      precision: null,
    });
  });

  it('is that of the table where there is no point', () => {
    const stated = { district_code: '1710', commune_code: SALA_KAMREUK };
    expect(areaOf(atm({ lat: '', lon: '', coord_precision: '', ...stated }))).toMatchObject({
      commune_code: SALA_KAMREUK,
      commune_from: 'address',
      precision: null,
    });
  });
});
