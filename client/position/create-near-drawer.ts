import * as v from 'valibot';
import type { DrawNear } from '#shared/components/client-parts.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { TopologyShape } from '#shared/geo/border-topology.ts';
import { toPolygons } from '#shared/geo/to-polygons.ts';
import { CoarseProvinces, createProvinceChooser } from '#shared/geo/coarse-provinces.ts';
import { boundsOfPolygons, isInPolygons } from '#shared/geo/polygon.ts';
import type { Territory } from '#shared/geo/territory.ts';
import { drawTerritory, type TerritoryArea } from '#shared/map-drawing/draw-territory.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import { readProvinceTerritory } from '#shared/places/province-territory.ts';

/**
 * The maximum grid step, in metres, of a map that shows communes. The borders on a map are rounded to a grid, which is coarser on
 * a wider map (see `stepFor`). A map wider than about 50 km has a larger step, and shows provinces instead.
 */
const MAX_COMMUNE_STEP = 80;

type BorderFiles = {
  coarse: string;
  /** Fetches the communes of a province. @param code NCDD code of the province */
  loadProvince: (code: string) => Promise<string>;
};

type CodedTerritory = { code: string; territory: Territory };

/** Creates a function that draws the communes of a position's province. In a wide frame, the function draws provinces instead. */
export function createNearDrawer({ coarse, loadProvince }: BorderFiles): DrawNear {
  const simplified = v.parse(v.pipe(v.string(), v.parseJson(), CoarseProvinces), coarse);
  const { topology } = simplified;
  const choose = createProvinceChooser(simplified);
  const polygonsOf = (shapes: TopologyShape[]) => shapes.flatMap((shape) => toPolygons(topology, shape));
  const land = polygonsOf(topology.objects.provinces.geometries);
  const water = polygonsOf(topology.objects.lake.geometries);
  const loadTerritory = async (code: string): Promise<CodedTerritory> => ({
    code,
    territory: readProvinceTerritory(await loadProvince(code)).territory,
  });
  /**
   * Loads the province that contains a position. The simplified borders may give a neighbouring province instead. The file of the
   * neighbour also contains the commune of the position, because each file includes a strip outside the border of its province.
   * The code of the commune then identifies the right province.
   */
  const loadProvinceAt = async (point: Point): Promise<CodedTerritory> => {
    const [chosen] = choose(point).provinces;
    const first = await loadTerritory(chosen?.code ?? '');
    const code = provinceAt(first.territory, point);
    return code === undefined || code === first.code ? first : loadTerritory(code);
  };
  return async ({ frame, point, of }) => {
    if (frame.step > MAX_COMMUNE_STEP) {
      const areas = topology.objects.provinces.geometries.map((shape): TerritoryArea => {
        const polygons = toPolygons(topology, shape);
        return { role: 'part', polygons, bounds: boundsOfPolygons(polygons) };
      });
      return drawTerritory(frame, { areas, land, water });
    }
    const { code, territory } = await loadProvinceAt(point);
    const areas = territory.communes.map(({ codes, polygons, bounds }): TerritoryArea => {
      const standsOut = of === 'commune' ? isIn({ polygons }, point) : codes[0]?.startsWith(code);
      return { role: standsOut ? (of === 'commune' ? 'own' : 'part') : 'other', polygons, bounds };
    });
    return drawTerritory(frame, { areas, land, water: territory.lake });
  };
}

function provinceAt({ communes }: Territory, point: Point): string | undefined {
  const code = communes.find((commune) => isIn(commune, point))?.codes[0];
  return code === undefined ? undefined : provinceOf(code);
}

function isIn({ polygons }: Pick<Territory['communes'][number], 'polygons'>, point: Point): boolean {
  return isInPolygons(polygons, [point.longitude, point.latitude]);
}
