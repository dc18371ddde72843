import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const FILE_NAME = 'borders.topojson';

const position = v.tuple([v.number(), v.number()]);
/** Arcs by their numbers; `~number` for one that is followed from its end. */
const rings = v.array(v.array(v.pipe(v.number(), v.integer())));
const shape = v.variant('type', [
  v.object({ type: v.literal('Polygon'), id: v.string(), arcs: rings }),
  v.object({ type: v.literal('MultiPolygon'), id: v.string(), arcs: v.array(rings) }),
]);
const properties = v.object({ codes: v.array(v.string()), status: v.string() });
const communeShape = v.variant('type', [
  v.object({ type: v.literal('Polygon'), id: v.string(), arcs: rings, properties }),
  v.object({ type: v.literal('MultiPolygon'), id: v.string(), arcs: v.array(rings), properties }),
]);

/** A TopoJSON topology with one collection of polygons for each level. Longitude comes first, as in all of GeoJSON. */
const Borders = v.object({
  type: v.literal('Topology'),
  transform: v.object({ scale: position, translate: position }),
  objects: v.object({
    country: collection(shape),
    lake: collection(shape),
    provinces: collection(shape),
    districts: collection(shape),
    communes: collection(communeShape),
  }),
  arcs: v.array(v.pipe(v.array(position), v.minLength(2))),
});
export type Borders = v.InferOutput<typeof Borders>;
export type BorderGeometry = v.InferOutput<typeof shape>;
export type BorderLevel = keyof Borders['objects'];

/** A fault of the file of borders; `id` is of the polygon, empty where the whole file is at fault. */
export type BorderFault = { id: string; reason: string };

export function bordersFile(folder: string): string {
  return path.join(folder, FILE_NAME);
}

export function describeFault({ id, reason }: BorderFault): string {
  return `${FILE_NAME}${id === '' ? '' : `, ${id}`}: ${reason}`;
}

/** @throws Error naming the file when it is missing */
export function readBorders(folder: string): { borders: Borders | undefined; faults: BorderFault[] } {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Borders),
    readFileSync(bordersFile(folder), 'utf8'),
    {
      abortEarly: true,
    },
  );
  if (parsed.success) return { borders: parsed.output, faults: [] };
  const [{ message }] = parsed.issues;
  const at = v.getDotPath(parsed.issues[0]);
  return { borders: undefined, faults: [{ id: '', reason: at === null ? message : `${at}: ${message}` }] };
}

/** All rings of a shape, of all its pieces. */
export function ringsOf(geometry: BorderGeometry): number[][] {
  return geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
}

function collection<Item extends typeof shape | typeof communeShape>(item: Item) {
  return v.object({ type: v.literal('GeometryCollection'), geometries: v.array(item) });
}
