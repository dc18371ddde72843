import * as v from 'valibot';
import type { BilingualText } from '#shared/contracts/place.ts';
import { MapFile } from '#shared/geo/map-file.ts';
import { readNumbers } from '#shared/geo/polyline-numbers.ts';
import { readLabels, type AreaLabel } from '#shared/places/area-labels.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import { readPlaceIndex, type IndexedPlace } from '#shared/places/place-index.ts';
import { boxOf, joinArcs, overlaps, projectArc, toWorld, type WorldLine, type WorldBox } from './world.ts';

/** A line or a shape of the map. A line of the kind `shore` is not drawn. It only completes the outline of a province. */
export type Item = {
  /** A `kind` in `PAINTS` of paint-plate.ts, or `shore`. */
  kind: string;
  lines: readonly WorldLine[];
  box: WorldBox;
  /** The NCDD code of the district, if the item is the land of a district. */
  id?: string | undefined;
  /**
   * The NCDD codes of the provinces to which this simplified line or shape belongs; `LAKE` for the shape of the lake. At a high
   * zoom, the item is drawn only until the exact shapes of one of these provinces, or of the lake, are loaded.
   */
  owners?: readonly string[] | undefined;
  /** True for exact borders and shapes. They are only drawn at a high zoom, when the map shows communes. */
  isExact?: boolean;
  /** The number of a road. */
  ref?: string | undefined;
  /** The name of a river or a street. The text of a language is empty if there is no name in this language. */
  name?: BilingualText | undefined;
};

export type AreaLevel = 'province' | 'district' | 'commune';

/** An area that a tap selects. Communes that share a polygon are one area with several places. */
export type MapArea = {
  level: AreaLevel;
  /** The NCDD code of the first place in `places`. */
  code: string;
  places: readonly [IndexedPlace, ...IndexedPlace[]];
  rings: readonly WorldLine[];
  outline: readonly WorldLine[];
  box: WorldBox;
  /** The point with the most room for the name. */
  label: { x: number; y: number };
};

/** The content of a map file: areas to select, and lines and shapes to draw. */
export type Shapes = { areas: MapArea[]; items: Item[] };

/**
 * Parses a map file. Only the file of provinces and districts contains areas. The other files contain only lines and shapes.
 * @throws Error when the text is not a valid map file
 */
export function readMapFile(text: string): Shapes {
  const file = v.parse(v.pipe(v.string(), v.parseJson(), MapFile), text);
  const arcs = file.arcs.map((arc) => projectArc(readNumbers(arc), file.transform));
  const items = file.items.map(({ kind, lines, ...more }) =>
    toItem(
      kind,
      lines.map((line) => joinArcs(arcs, line)),
      more,
    ),
  );
  const labels = readLabels(file.labels);
  const areas = readPlaceIndex(file.places).flatMap((place, index): MapArea[] => {
    const land = items.filter(({ id }) => id?.startsWith(place.code));
    const borders = items.filter(
      ({ kind, owners }) => (kind === 'province' || kind === 'shore') && owners?.includes(place.code),
    );
    const label = labels[index];
    return label ? [toArea({ level: place.level, places: [place], label, land, borders })] : [];
  });
  return { areas, items };
}

/**
 * Returns the NCDD codes of the provinces near `box`. A province is near if the bounding box of one of its districts overlaps
 * `box`. The bounding boxes of provinces are larger and would give more false matches.
 */
export function provincesIn(areas: readonly MapArea[], box: WorldBox): Set<string> {
  const seen = areas.filter((area) => area.level === 'district' && overlaps(area.box, box));
  return new Set(seen.map(({ code }) => provinceOf(code)));
}

export function toItem(kind: string, lines: readonly WorldLine[], more: Partial<Item> = {}): Item {
  return { kind, lines, box: boxOf(lines), ...more };
}

type NewArea = Pick<MapArea, 'level' | 'places'> & {
  label: AreaLabel;
  land: readonly Item[];
  /**
   * The outer borders of a province. Its `land` consists of districts, whose outlines also contain the borders between districts.
   */
  borders?: readonly Item[];
};

export function toArea({ level, places, label, land, borders = [] }: NewArea): MapArea {
  const corners = land.map(({ box }) => Float64Array.of(box.west, box.north, box.east, box.south));
  return {
    level,
    code: places[0].code,
    places,
    rings: land.flatMap(({ lines }) => lines),
    outline: (borders.length > 0 ? borders : land).flatMap(({ lines }) => lines),
    box: boxOf(corners),
    label: toWorld(label.point),
  };
}
