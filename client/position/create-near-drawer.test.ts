import { expect, it } from 'vitest';
import { composeCoarseProvinces } from '#server/directory/client-files/coarse-provinces.ts';
import { composeTerritories } from '#server/directory/client-files/territories.ts';
import { boxOf, frameOf } from '#shared/map-drawing/map-frame.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { createNearDrawer } from './create-near-drawer.ts';

const files = new Map(composeTerritories(DATA_FOLDER).map(({ code, text }) => [code, text]));

/**
 * Villages near a province border that the simplified borders place in the neighbouring province. `own` and `neighbour` are NCDD
 * codes of provinces.
 */
const BY_BORDERS = [
  { own: '01', neighbour: '17', point: { latitude: 13.545263, longitude: 103.415536 } },
  { own: '02', neighbour: '24', point: { latitude: 13.099783, longitude: 102.612528 } },
  { own: '03', neighbour: '14', point: { latitude: 11.839171, longitude: 105.391313 } },
];

it.each(BY_BORDERS)(
  'by the border of $own and $neighbour the communes of $own stand out',
  async ({ own, neighbour, point }) => {
    const asked: string[] = [];
    const draw = createNearDrawer({
      coarse: composeCoarseProvinces(DATA_FOLDER),
      loadProvince: async (code) => {
        asked.push(code);
        return files.get(code) ?? '';
      },
    });
    const box = boxOf({ own: point, accuracyMetres: 1000 });
    if (!box) throw new Error('A position has no box');
    const { shapes } = await draw({ frame: frameOf(box), point, of: 'province' });
    expect(asked).toEqual([neighbour, own]);
    expect(shapes.filter(({ role }) => role === 'part').length).toBeGreaterThan(0);
  },
);
