import * as v from 'valibot';
import type { DrawNear } from '#shared/components/draw-near.ts';
import { toPolygons, type TopologyShape } from '#shared/geo/border-topology.ts';
import { CoarseProvinces, createProvinceChooser } from '#shared/geo/coarse-provinces.ts';
import { boundsOfPolygons, isInPolygons } from '#shared/geo/polygon.ts';
import { drawTerritory, type TerritoryArea } from '#shared/map-drawing/draw-territory.ts';
import { readProvinceTerritory } from '#shared/places/province-territory.ts';
import { loadCoarse, loadProvince } from './border-files.ts';

/** Metres of a step of a frame: frames of coarser ones, wider than about 50 km, show provinces, whose lines are rough. */
const COMMUNES_TO_STEP = 80;

/**
 * Draws what lies under a position by the files that positions are found with, which the browser has cached: the communes
 * of a province, or all provinces where the frame is wide. The position is sent nowhere.
 */
export const drawNear: DrawNear = async ({ frame, point, of }) => {
  const rough = v.parse(v.pipe(v.string(), v.parseJson(), CoarseProvinces), await loadCoarse());
  const { topology } = rough;
  const polygonsOf = (shapes: TopologyShape[]) => shapes.flatMap((shape) => toPolygons(topology, shape));
  const land = polygonsOf(topology.objects.provinces.geometries);
  const water = polygonsOf(topology.objects.lake.geometries);
  if (frame.step > COMMUNES_TO_STEP) {
    const areas = topology.objects.provinces.geometries.map((shape): TerritoryArea => {
      const polygons = toPolygons(topology, shape);
      return { role: 'part', polygons, bounds: boundsOfPolygons(polygons) };
    });
    return drawTerritory(frame, { areas, land, water });
  }
  const [province] = createProvinceChooser(rough)(point).provinces;
  const code = province?.code ?? '';
  const { territory } = readProvinceTerritory(await loadProvince(code));
  const areas = territory.communes.map(({ codes, polygons, bounds }): TerritoryArea => {
    const isIn = isInPolygons(polygons, [point.longitude, point.latitude]);
    const standsOut = of === 'commune' ? isIn : codes[0]?.startsWith(code);
    return { role: standsOut ? (of === 'commune' ? 'own' : 'part') : 'other', polygons, bounds };
  });
  return drawTerritory(frame, { areas, land, water: territory.lake });
};
