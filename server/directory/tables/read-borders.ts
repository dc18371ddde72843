import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { collectionOf, CommuneShape, topologyEntries, TopologyShape } from '#shared/geo/border-topology.ts';

const FILE_NAME = 'borders.topojson';

/** The file of borders is a topology with a collection of polygons for each level. */
const Borders = v.object({
  ...topologyEntries,
  objects: v.object({
    country: collectionOf(TopologyShape),
    lake: collectionOf(TopologyShape),
    provinces: collectionOf(TopologyShape),
    districts: collectionOf(TopologyShape),
    communes: collectionOf(CommuneShape),
  }),
});
export type Borders = v.InferOutput<typeof Borders>;
export type BorderLevel = keyof Borders['objects'];

/** `id` is the id of the faulty polygon or the NCDD code of the faulty place. It is empty if the whole file is faulty. */
export type BorderFault = { id: string; reason: string };

export function bordersFile(folder: string): string {
  return path.join(folder, FILE_NAME);
}

export function describeFault({ id, reason }: BorderFault): string {
  return `${FILE_NAME}${id === '' ? '' : `, ${id}`}: ${reason}`;
}

/** @throws Error with the name of the file when it is missing */
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

/** @throws Error when the file is missing or faulty */
export function loadBorders(folder: string): Borders {
  const { borders, faults } = readBorders(folder);
  if (!borders) throw new Error(faults.map(describeFault).join('\n'));
  return borders;
}

/**
 * Lists the rings of all polygons of a shape. Each ring is a list of indexes into the arcs of the topology; `~index` is
 * the same arc in the opposite direction.
 */
export function ringsOf(geometry: TopologyShape): number[][] {
  return geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
}
