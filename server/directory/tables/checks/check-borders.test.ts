import { describe, expect, it } from 'vitest';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { checkBorderRows, checkBorders } from './check-borders.ts';
import { describeFault, readBorders, type Borders } from '../read-borders.ts';
import type { Tables } from '../columns.ts';
import { readTables } from '../read-tables.ts';

const { tables } = readTables(DATA_FOLDER);
const { borders: real, faults } = readBorders(DATA_FOLDER);
if (!real) throw new Error('The borders of the project cannot be read');

type Commune = Borders['objects']['communes']['geometries'][number];

function faultsOf(spoil: (borders: Borders) => void, withTables: Partial<Tables> = {}): string[] {
  const borders = structuredClone(real);
  if (!borders) return [];
  spoil(borders);
  return checkBorders(borders, { ...tables, ...withTables }).map(describeFault);
}

function communeOf({ objects }: Borders, code: string): Commune {
  const found = objects.communes.geometries.find(({ id }) => id === code);
  if (!found) throw new Error(`There is no commune ${code}`);
  return found;
}

describe('the borders of the project', () => {
  it('are whole: each commune has a polygon or shares one, and everything larger is the union of its communes', () => {
    expect(faults).toEqual([]);
    expect(faultsOf(() => undefined)).toEqual([]);
    expect(checkBorderRows(tables)).toEqual([]);
    expect(real.objects.communes.geometries).toHaveLength(1633);
  });
});

describe('spoiled polygons stop the build with file, id and reason', () => {
  const polygonFile = 'borders.topojson';
  it.each<[what: string, spoil: (borders: Borders) => void, said: string]>([
    [
      'a missing commune',
      ({ objects }) => {
        objects.communes.geometries = objects.communes.geometries.filter(({ id }) => id !== '010203');
      },
      '010203: the commune has no polygon',
    ],
    [
      'an unknown id',
      (borders) => {
        communeOf(borders, '010203').id = '019999';
      },
      '019999: there is no commune 019999',
    ],
    [
      'an unknown district',
      ({ objects }) => {
        const [first] = objects.districts.geometries;
        if (first) first.id = '0199';
      },
      '0199: there is no place with 4 digits 0199',
    ],
    [
      'a commune twice',
      ({ objects }) => {
        const [first] = objects.communes.geometries;
        if (first) objects.communes.geometries.push(structuredClone(first));
      },
      '010201: the commune has more than one polygon',
    ],
    [
      'a shared polygon that is said to be of one commune',
      (borders) => {
        communeOf(borders, '120608').properties.status = 'own';
      },
      '120608: of 3 communes, and its status is own',
    ],
    [
      'an open ring',
      (borders) => {
        communeOf(borders, '010203').arcs[0]?.pop();
      },
      '010203: a ring is not closed',
    ],
    [
      'a ring of a line that is not there',
      (borders) => {
        communeOf(borders, '010203').arcs = [[999_999]];
      },
      '010203: a ring names a line that is not there',
    ],
    [
      'a ring that goes there and back',
      (borders) => {
        const number =
          borders.arcs.push([
            [50_000, 50_000],
            [1, 1],
          ]) - 1;
        communeOf(borders, '010203').arcs = [[number, ~number]];
      },
      '010203: a ring has 3 positions',
    ],
    [
      'a line outside the country',
      (borders) => {
        borders.transform.translate[0] += 5;
      },
      '010203: reaches outside Cambodia',
    ],
    [
      'a district that is not all of its communes',
      ({ objects }) => {
        const [first, second] = objects.districts.geometries;
        if (first && second) [first.id, second.id] = [second.id, first.id];
      },
      '0102: is not the union of its communes',
    ],
  ])('%s', (_what, spoil, said) => {
    expect(faultsOf(spoil)).toContain(`${polygonFile}, ${said}`);
  });

  it('a row that names other polygons than the file does', () => {
    const rows = tables.borders.map((row) => (row.code === '100506' ? { ...row, polygons: '100501' } : row));
    expect(faultsOf(() => undefined, { borders: rows })).toEqual([
      `${polygonFile}, 100506: lies in 100501 100502, the table of borders says 100501`,
    ]);
  });
});
