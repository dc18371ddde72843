import { mergeArcs, transform } from 'topojson-client';
import type { TopologyShape } from '#shared/geo/border-topology.ts';
import { isInCambodia } from './check-points.ts';
import { findDuplicates, type Problem } from './problem.ts';
import { ringsOf, type BorderFault, type BorderLevel, type Borders } from './read-borders.ts';
import type { Tables } from './read-tables.ts';

/** The licence of every line; another one would have to be named wherever a map is shown. */
const LICENCE = 'CC BY 4.0';
const STATUSES = ['own', 'shared'];
/** The first position of a ring is its last as well. */
const LEAST_POSITIONS = 4;
const DIGITS = { provinces: 2, districts: 4 } as const;

type Places = Pick<Tables, 'provinces' | 'districts' | 'communes' | 'borders'>;

/** Every commune has one row, of a known status and licence, and one polygon of its own or shared ones. */
export function checkBorderRows({ communes, borders }: Places): Problem[] {
  const codes = new Set(communes.map(({ code }) => code));
  const listed = new Set(borders.map(({ code }) => code));
  const faults = borders.flatMap(({ line, code, polygons, status, licence }): Problem[] => {
    const reasons = [
      codes.has(code) ? '' : `there is no commune ${code}`,
      STATUSES.includes(status) ? '' : `status "${status}" is none of ${STATUSES.join(', ')}`,
      status !== 'own' || polygons.split(' ').includes(code)
        ? ''
        : `own, but ${code} is not among ${polygons}`,
      licence === LICENCE ? '' : `licence "${licence}" is not ${LICENCE}`,
    ];
    return reasons.filter(Boolean).map((reason) => ({ table: 'borders', line, code, reason }));
  });
  const missing = [...codes].filter((code) => !listed.has(code));
  return [
    ...faults,
    ...missing.map((code): Problem => ({
      table: 'borders',
      line: 1,
      code,
      reason: 'the commune is missing',
    })),
    ...findDuplicates('borders', borders, { key: ({ code }) => code, what: 'code' }),
  ];
}

/**
 * Every fault of the polygons. Rings are closed and lie in the country's box, ids are administrative codes, every
 * commune has its polygon as the table of borders says, and what is larger is the union of its communes.
 */
export function checkBorders(borders: Borders, tables: Places): BorderFault[] {
  const faults = [...checkIds(borders, tables), ...checkCommunes(borders, tables), ...checkRings(borders)];
  return faults.length > 0 ? faults : checkUnions(borders);
}

function checkIds({ objects }: Borders, { provinces, districts, communes }: Places): BorderFault[] {
  const rows = { provinces, districts };
  const known = new Set(communes.map(({ code }) => code));
  return [
    ...(['provinces', 'districts'] as const).flatMap((level) => {
      const codes = rows[level].map(({ code }) => code);
      return compareSets(
        codes,
        objects[level].geometries.map(({ id }) => id),
        DIGITS[level],
      );
    }),
    ...objects.communes.geometries.flatMap(({ id, properties: { codes, status } }) => [
      ...(status === (codes.length > 1 ? 'shared' : 'own')
        ? []
        : [{ id, reason: `of ${codes.length} communes, and its status is ${status}` }]),
      ...(known.has(id) ? [] : [{ id, reason: `there is no commune ${id}` }]),
      ...(codes[0] === id ? [] : [{ id, reason: `the first of its communes is ${codes[0] ?? 'missing'}` }]),
    ]),
  ];
}

function compareSets(expected: string[], found: string[], digits: number): BorderFault[] {
  const place = `place with ${digits} digits`;
  return [
    ...found
      .filter((id) => !expected.includes(id))
      .map((id) => ({ id, reason: `there is no ${place} ${id}` })),
    ...expected
      .filter((id) => !found.includes(id))
      .map((id) => ({ id, reason: `the ${place} has no polygon` })),
    ...found
      .filter((id, index) => found.indexOf(id) !== index)
      .map((id) => ({ id, reason: 'has more than one polygon' })),
  ];
}

/** The polygons of a commune are those of its row, and at most one of them is its own. */
function checkCommunes({ objects }: Borders, { borders: rows }: Places): BorderFault[] {
  const polygonsOf = new Map<string, string[]>();
  for (const { id, properties } of objects.communes.geometries)
    for (const code of properties.codes) polygonsOf.set(code, [...(polygonsOf.get(code) ?? []), id]);
  const unknown = [...polygonsOf.keys()].filter((code) => rows.every((row) => row.code !== code));
  return [
    ...unknown.map((id) => ({ id, reason: 'is not in the table of borders' })),
    ...rows.flatMap(({ code, polygons }): BorderFault[] => {
      const found = polygonsOf.get(code) ?? [];
      if (found.length === 0) return [{ id: code, reason: 'the commune has no polygon' }];
      if (found.length > new Set(found).size)
        return [{ id: code, reason: 'the commune has more than one polygon' }];
      const said = polygons.split(' ').toSorted().join(' ');
      return said === found.toSorted().join(' ')
        ? []
        : [{ id: code, reason: `lies in ${found.join(' ')}, the table of borders says ${polygons}` }];
    }),
  ];
}

function checkRings(borders: Borders): BorderFault[] {
  const arcs = borders.arcs.map(() => ({ isInside: true, ends: ['', ''], count: 0 }));
  for (const [number, positions] of borders.arcs.entries()) {
    const toDegrees = transform(borders.transform);
    const points = positions.map((step, index) => toDegrees([...step], index > 0 ? true : undefined));
    const isInside = points.every(([longitude = NaN, latitude = NaN]) =>
      isInCambodia({ latitude, longitude }),
    );
    arcs[number] = { isInside, ends: [String(points[0]), String(points.at(-1))], count: points.length };
  }
  return Object.values(borders.objects)
    .flatMap(({ geometries }): TopologyShape[] => geometries)
    .flatMap((geometry) => ringsOf(geometry).flatMap((ring) => findRingFault(geometry.id, ring, arcs)));
}

type Arc = { isInside: boolean; ends: string[]; count: number };

function findRingFault(id: string, ring: number[], arcs: readonly Arc[]): BorderFault[] {
  const parts = ring.map((number) => {
    const arc = arcs[number < 0 ? ~number : number];
    return arc && { ...arc, ends: number < 0 ? arc.ends.toReversed() : arc.ends };
  });
  if (parts.length === 0 || parts.includes(undefined))
    return [{ id, reason: 'a ring names a line that is not there' }];
  const isClosed = parts.every((part, index) => part?.ends[0] === parts.at(index - 1)?.ends[1]);
  const positions = parts.reduce((sum, part) => sum + (part?.count ?? 0) - 1, 1);
  if (!isClosed) return [{ id, reason: 'a ring is not closed' }];
  if (positions < LEAST_POSITIONS) return [{ id, reason: `a ring has ${positions} positions` }];
  return parts.every((part) => part?.isInside) ? [] : [{ id, reason: 'reaches outside Cambodia' }];
}

/** The lines of a union are the ones that only one of its parts has: both levels name the same lines. */
function checkUnions(borders: Borders): BorderFault[] {
  const { country, communes } = borders.objects;
  const inside = (code: string): TopologyShape[] =>
    communes.geometries.filter(({ id }) => id.startsWith(code));
  const levels: BorderLevel[] = ['provinces', 'districts'];
  const areas = levels.flatMap((level): TopologyShape[] => borders.objects[level].geometries);
  return [
    ...areas.map((area) => ({ area, parts: inside(area.id) })),
    ...country.geometries.map((area) => ({ area, parts: inside('') })),
  ].flatMap(({ area, parts }) => {
    const union = linesOf(mergeArcs(borders, parts).arcs.flat());
    return union === linesOf(ringsOf(area))
      ? []
      : [{ id: area.id, reason: 'is not the union of its communes' }];
  });
}

function linesOf(rings: number[][]): string {
  return rings
    .flat()
    .map((number) => (number < 0 ? ~number : number))
    .toSorted((a, b) => a - b)
    .join();
}
