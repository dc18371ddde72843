import * as v from 'valibot';
import type { DrawNear } from '#shared/components/draw-near.ts';
import type { Point } from '#shared/contracts/place.ts';
import { toPolygons, type TopologyShape } from '#shared/geo/border-topology.ts';
import { CoarseProvinces, createProvinceChooser } from '#shared/geo/coarse-provinces.ts';
import { boundsOfPolygons, isInPolygons } from '#shared/geo/polygon.ts';
import type { Territory } from '#shared/geo/territory.ts';
import { drawTerritory, type TerritoryArea } from '#shared/map-drawing/draw-territory.ts';
import { readProvinceTerritory } from '#shared/places/province-territory.ts';

/** Metres of a step of a frame: frames of coarser ones, wider than about 50 km, show provinces, whose lines are rough. */
const COMMUNES_TO_STEP = 80;
const PROVINCE_DIGITS = 2;

type BorderFiles = {
  /** The rough provinces. */
  coarse: string;
  /** The file of a province, by its NCDD code. */
  loadProvince: (code: string) => Promise<string>;
};

type Own = { code: string; territory: Territory };

/** Draws the communes of the province that a position lies in, or all provinces where the frame is wide. */
export function createNearDrawer({ coarse, loadProvince }: BorderFiles): DrawNear {
  const rough = v.parse(v.pipe(v.string(), v.parseJson(), CoarseProvinces), coarse);
  const { topology } = rough;
  const choose = createProvinceChooser(rough);
  const polygonsOf = (shapes: TopologyShape[]) => shapes.flatMap((shape) => toPolygons(topology, shape));
  const land = polygonsOf(topology.objects.provinces.geometries);
  const water = polygonsOf(topology.objects.lake.geometries);
  const loadTerritory = async (code: string): Promise<Own> => ({
    code,
    territory: readProvinceTerritory(await loadProvince(code)).territory,
  });
  /** Rough lines may choose the neighbour, whose file holds the communes beyond its border as well. */
  const loadOwn = async (point: Point): Promise<Own> => {
    const [chosen] = choose(point).provinces;
    const first = await loadTerritory(chosen?.code ?? '');
    const code = provinceAt(first.territory, point);
    return code === undefined || code === first.code ? first : loadTerritory(code);
  };
  return async ({ frame, point, of }) => {
    if (frame.step > COMMUNES_TO_STEP) {
      const areas = topology.objects.provinces.geometries.map((shape): TerritoryArea => {
        const polygons = toPolygons(topology, shape);
        return { role: 'part', polygons, bounds: boundsOfPolygons(polygons) };
      });
      return drawTerritory(frame, { areas, land, water });
    }
    const { code, territory } = await loadOwn(point);
    const areas = territory.communes.map(({ codes, polygons, bounds }): TerritoryArea => {
      const standsOut = of === 'commune' ? isIn({ polygons }, point) : codes[0]?.startsWith(code);
      return { role: standsOut ? (of === 'commune' ? 'own' : 'part') : 'other', polygons, bounds };
    });
    return drawTerritory(frame, { areas, land, water: territory.lake });
  };
}

function provinceAt({ communes }: Territory, point: Point): string | undefined {
  return communes.find((commune) => isIn(commune, point))?.codes[0]?.slice(0, PROVINCE_DIGITS);
}

function isIn({ polygons }: Pick<Territory['communes'][number], 'polygons'>, point: Point): boolean {
  return isInPolygons(polygons, [point.longitude, point.latitude]);
}
