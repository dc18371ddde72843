import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { topologyEntries } from '#shared/geo/border-topology.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import { BASE_FILES, baseNames, fileOfLayer, SHARE_ALIKE, type BaseName } from './base-files.ts';

const arc = v.pipe(v.number(), v.integer());
const text = v.optional(v.string());
/**
 * `c` is the class of a road or street. Roads: 0 motorway, 1 trunk, 2 primary, 3 secondary, 4 tertiary. Streets: 0 lane, 1
 * larger street.
 */
const properties = v.object({
  c: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))),
  /** The number of a national or provincial road. */
  ref: text,
  /** The name of a road in OpenStreetMap. */
  n: text,
  /** The English name (`en`) and the Khmer name (`km`) of a river. */
  en: text,
  km: text,
  /** The rank of a river in Natural Earth. A smaller number means a larger river. */
  r: v.optional(v.number()),
  /** The licence of a feature. If it is present, it must be the licence of the file. */
  licence: text,
});

const BaseShape = v.variant('type', [
  v.object({ type: v.literal('LineString'), arcs: v.array(arc), properties }),
  v.object({ type: v.literal('MultiLineString'), arcs: v.array(v.array(arc)), properties }),
  v.object({ type: v.literal('Polygon'), arcs: v.array(v.array(arc)), properties }),
  v.object({ type: v.literal('MultiPolygon'), arcs: v.array(v.array(v.array(arc))), properties }),
]);
export type BaseShape = v.InferOutput<typeof BaseShape>;

const BaseTopology = v.object({
  ...topologyEntries,
  objects: v.record(
    v.string(),
    v.object({ type: v.literal('GeometryCollection'), geometries: v.array(BaseShape) }),
  ),
});
export type BaseTopology = v.InferOutput<typeof BaseTopology>;
export type BaseTopologies = Record<BaseName, BaseTopology>;

/**
 * The bounds of all data on a map of Cambodia, in degrees. They are wider than the country, because a map also shows land
 * of the neighbouring countries.
 */
const WORLD = { west: 97, south: 5, east: 112, north: 19 };
const ROAD_NUMBER = /^[A-Z0-9]{1,6}$/;

export function baseFile(folder: string, name: BaseName): string {
  return path.join(folder, 'base', `${name}.topojson`);
}

/**
 * Reads and checks all files of the base layer.
 * @returns all topologies or, if any file has a fault, the faults with the names of their files
 */
export function readBase(
  folder: string,
): { base: BaseTopologies; faults: [] } | { base: undefined; faults: string[] } {
  const files = ofEachFile((name) => parseBase(readFileSync(baseFile(folder, name), 'utf8'), name));
  const faults = baseNames.flatMap((name) =>
    files[name].faults.map((fault) => `base/${name}.topojson: ${fault}`),
  );
  if (faults.length > 0) return { base: undefined, faults };
  const base = ofEachFile((name) => {
    const { topology } = files[name];
    if (!topology) throw new Error(`base/${name}.topojson has neither a topology nor a fault`);
    return topology;
  });
  return { base, faults: [] };
}

function ofEachFile<Value>(valueOf: (name: BaseName) => Value): Record<BaseName, Value> {
  return {
    'base-natural-earth': valueOf('base-natural-earth'),
    'rail-natural-earth': valueOf('rail-natural-earth'),
    'roads-osm': valueOf('roads-osm'),
    'roads-minor-osm': valueOf('roads-minor-osm'),
    'phnom-penh-osm': valueOf('phnom-penh-osm'),
  };
}

/**
 * Reads and checks a file of the base layer.
 * @param name the name of the expected file in `BASE_FILES`; if absent, it is derived from the layers of the topology
 */
export function parseBase(
  json: string,
  name?: BaseName,
): { topology: BaseTopology | undefined; name: BaseName | undefined; faults: string[] } {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BaseTopology), json, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = v.getDotPath(issue);
    return {
      topology: undefined,
      name,
      faults: [at === null ? issue.message : `${at}: ${issue.message}`],
    };
  }
  const topology = parsed.output;
  const own = name ?? Object.keys(topology.objects).map(fileOfLayer).find(Boolean);
  if (!own) return { topology: undefined, name: own, faults: ['has no layer of the base layer'] };
  return { topology, name: own, faults: [...checkLayers(topology, own), ...checkArcs(topology)] };
}

function checkLayers({ objects }: BaseTopology, name: BaseName): string[] {
  const { layers, licence } = BASE_FILES[name];
  const missing = layers.filter((layer) => (objects[layer]?.geometries.length ?? 0) === 0);
  const foreign = Object.keys(objects).filter((layer) => !layers.some((known) => known === layer));
  return [
    ...missing.map((layer) => `layer ${layer} is missing or empty`),
    ...foreign.map((layer) => `layer ${layer} belongs to ${fileOfLayer(layer) ?? 'no file'}`),
    ...Object.entries(objects).flatMap(([layer, { geometries }]) =>
      geometries.flatMap((shape, index) =>
        checkShape(shape, licence).map((reason) => `${layer} ${index}: ${reason}`),
      ),
    ),
  ];
}

function checkShape({ properties: { c, ref, km, licence } }: BaseShape, ofFile: string): string[] {
  return [
    licence !== undefined && licence !== ofFile
      ? `its licence is ${licence}, and that of the file is ${ofFile}`
      : '',
    // Only roads from OpenStreetMap have a class. The file of a road with a class must therefore have the licence ODbL.
    c !== undefined && ofFile !== SHARE_ALIKE ? 'a road of OpenStreetMap needs a file under ODbL' : '',
    ref !== undefined && !ROAD_NUMBER.test(ref) ? `"${ref}" is no number of a road` : '',
    km !== undefined && !isKhmer(km) ? `"${km}" is no Khmer name` : '',
  ].filter(Boolean);
}

function checkArcs({ arcs, objects, transform: { scale, translate } }: BaseTopology): string[] {
  const used = Object.values(objects).flatMap(({ geometries }) => geometries.flatMap(arcsOf));
  const absent = used.find((index) => !arcs[index < 0 ? ~index : index]);
  const outside = arcs.findIndex((steps) => {
    let [x, y] = [0, 0];
    return steps.some(([right, down]) => {
      x += right;
      y += down;
      const [longitude, latitude] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      return !(
        longitude > WORLD.west &&
        longitude < WORLD.east &&
        latitude > WORLD.south &&
        latitude < WORLD.north
      );
    });
  });
  return [
    ...(absent === undefined ? [] : [`arc ${absent} is missing`]),
    ...(outside < 0 ? [] : [`arc ${outside} lies outside the maps of Cambodia`]),
  ];
}

function arcsOf(shape: BaseShape): number[] {
  if (shape.type === 'LineString') return shape.arcs;
  return shape.type === 'MultiPolygon' ? shape.arcs.flat(2) : shape.arcs.flat();
}
