import * as v from 'valibot';
import type { BilingualText } from '#shared/contracts/place.ts';
import { MapFile } from '#shared/geo/map-file.ts';
import { readNumbers } from '#shared/geo/polyline-numbers.ts';
import { readLabels, type AreaLabel } from '#shared/places/area-labels.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import { readPlaceIndex, type IndexedPlace } from '#shared/places/place-index.ts';
import { boxOf, joinArcs, overlaps, projectArc, toWorld, type WorldLine, type WorldBox } from './world.ts';

/** A line or a shape of the map. A shore is not drawn: it only completes the outline of a province. */
export type Item = {
  /** The key of a row in the table of paints. */
  kind: string;
  lines: readonly WorldLine[];
  box: WorldBox;
  /** The NCDD code of a district's land. */
  id?: string | undefined;
  /** The NCDD codes of provinces, or the lake: their exact lines replace this simplified line or shape once they are loaded. */
  owners?: readonly string[] | undefined;
  /** True for exact borders and shapes, which are drawn at fine zooms only. */
  isExact?: boolean;
  /** The number of a road. */
  ref?: string | undefined;
  /** The name of a river or a street. It is empty in a language that has none. */
  name?: BilingualText | undefined;
};

export type AreaLevel = 'province' | 'district' | 'commune';

/** An area that a tap selects. Communes that share a polygon are one area with several places. */
export type MapArea = {
  level: AreaLevel;
  /** The NCDD code of the first place. */
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

/** Reads a file with lines and, for provinces and districts, the places. @throws Error when the text is no file of the map */
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
 * Lists the codes of the provinces that have a district in the box. The boxes of districts fit closer than those of
 * provinces.
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
  /** The outer borders, if `land` consists of several parts. */
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
