import * as v from 'valibot';
import type { Point } from '#shared/contracts/place.ts';
import { readNumbers, toPolyline } from '#shared/geo/polyline-numbers.ts';
import { CommuneTopology, toTerritory, type CommunePoint, type Territory } from '#shared/geo/territory.ts';
import { readLabels, toLabelsText, type AreaLabel } from './area-labels.ts';
import { levelOf } from './ncdd-code.ts';
import { readPlaceIndex, toPlaceIndexText, type IndexedPlace, type IndexRow } from './place-index.ts';

/** The number of steps per degree. Coordinates are rounded to these steps, so they have six decimals. */
const POINT_STEPS = 1_000_000;
const BETWEEN_CELLS = '\t';

const ProvinceFile = v.object({
  topology: CommuneTopology,
  /** The place index of the communes and their parents. */
  places: v.string(),
  /** A text for each commune, in the order of `places`: the points of its villages, then their names. */
  villages: v.array(v.string()),
  /** Both values of each disputed postcode, keyed by the NCDD code of the commune. */
  candidates: v.record(v.string(), v.array(v.string())),
  /** The label positions of the commune polygons, in the order of the polygons. `area-labels.ts` reads them. */
  labels: v.optional(v.string(), ''),
});

/** The shapes and names of the communes in and near a province, for the live map. */
type ProvinceShapes = { topology: CommuneTopology; places: IndexedPlace[]; labels: AreaLabel[] };

/**
 * The data of a province and of the area near its border. A browser uses it to find the commune of a position without the server.
 */
export type ProvinceTerritory = {
  territory: Territory;
  places: IndexedPlace[];
  candidates: Readonly<Record<string, readonly string[]>>;
};

type Written = {
  topology: CommuneTopology;
  rows: readonly IndexRow[];
  points: Territory['points'];
  candidates: Record<string, string[]>;
  labels: readonly AreaLabel[];
};

/**
 * Returns the text of a province's file, which browsers download.
 * @param rows places in the order provinces, districts, communes
 */
export function toTerritoryText({ topology, rows, points, candidates, labels }: Written): string {
  const communes = rows.filter(({ code }) => isCommune(code));
  return JSON.stringify({
    topology,
    places: toPlaceIndexText(rows),
    villages: communes.map(({ code }) => toPointsText(points.get(code) ?? [])),
    candidates,
    labels: toLabelsText(labels),
  } satisfies v.InferInput<typeof ProvinceFile>);
}

/**
 * Parses a text that `toTerritoryText` returned.
 * @throws Error when the text is invalid
 */
export function readProvinceTerritory(text: string): ProvinceTerritory {
  const {
    topology,
    places: index,
    villages,
    candidates,
  } = v.parse(v.pipe(v.string(), v.parseJson(), ProvinceFile), text);
  const places = readPlaceIndex(index);
  const communes = places.filter(({ code }) => isCommune(code));
  const points = communes.map(({ code }, number): [string, CommunePoint[]] => [
    code,
    readPoints(villages[number] ?? ''),
  ]);
  return { territory: toTerritory(topology, new Map(points)), places, candidates };
}

/** @throws Error when the text is invalid */
export function readProvinceShapes(text: string): ProvinceShapes {
  const { topology, places, labels } = v.parse(v.pipe(v.string(), v.parseJson(), ProvinceFile), text);
  return { topology, places: readPlaceIndex(places), labels: readLabels(labels) };
}

function isCommune(code: string): boolean {
  return levelOf(code) === 'commune';
}

/** Writes each point as the difference from the previous point, because small numbers need fewer bytes. */
function toPointsText(points: readonly CommunePoint[]): string {
  let last = { latitude: 0, longitude: 0 };
  const steps = points.flatMap(({ point }) => {
    const at = {
      latitude: Math.round(point.latitude * POINT_STEPS),
      longitude: Math.round(point.longitude * POINT_STEPS),
    };
    const step = [at.latitude - last.latitude, at.longitude - last.longitude];
    last = at;
    return step;
  });
  const names = points.flatMap(({ name }) => (name ? [name.en, name.km] : []));
  return [toPolyline(steps), ...names].join(BETWEEN_CELLS);
}

function readPoints(text: string): CommunePoint[] {
  const [numbers = '', ...names] = text.split(BETWEEN_CELLS);
  const steps = readNumbers(numbers);
  let [latitude, longitude] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    latitude += steps[2 * index] ?? 0;
    longitude += steps[2 * index + 1] ?? 0;
    const point: Point = { latitude: latitude / POINT_STEPS, longitude: longitude / POINT_STEPS };
    const [en, km] = names.slice(2 * index, 2 * index + 2);
    return { point, name: en === undefined || km === undefined ? null : { en, km } };
  });
}
