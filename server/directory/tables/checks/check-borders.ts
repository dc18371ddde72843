import { mergeArcs, transform } from 'topojson-client';
import type { TopologyShape } from '#shared/geo/border-topology.ts';
import { digitsOf } from '#shared/places/ncdd-code.ts';
import { isInCambodia } from './check-points.ts';
import { findDuplicates, type Problem } from '../problem.ts';
import { ringsOf, type BorderFault, type BorderLevel, type Borders } from '../read-borders.ts';
import type { Tables } from '../columns.ts';

/** The only allowed licence. A second licence would require a second credit line on every map. */
const LICENCE = 'CC BY 4.0';
const STATUSES = ['own', 'shared'];
/** The minimum number of positions in a ring. A triangle has four, because a ring repeats its first position at the end. */
const LEAST_POSITIONS = 4;
const DIGITS = { provinces: digitsOf('province'), districts: digitsOf('district') };

type BorderTables = Pick<Tables, 'provinces' | 'districts' | 'communes' | 'borders'>;

/**
 * Checks the table of borders: every commune has exactly one row, with a known status and the allowed licence. The row of
 * a commune with a polygon of its own (status `own`) has to name that polygon.
 */
export function checkBorderRows({ communes, borders }: BorderTables): Problem[] {
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
    ...findDuplicates('borders', borders, ({ code }) => code, 'code'),
  ];
}

/**
 * Checks the ids and rings of all shapes, and the polygons of each commune. If these have no faults, it also checks that
 * larger areas are the union of their communes.
 */
export function checkBorders(borders: Borders, tables: BorderTables): BorderFault[] {
  const faults = [...checkIds(borders, tables), ...checkCommunes(borders, tables), ...checkRings(borders)];
  return faults.length > 0 ? faults : checkUnions(borders);
}

function checkIds({ objects }: Borders, { provinces, districts, communes }: BorderTables): BorderFault[] {
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

/** Checks that each commune has exactly the polygons that its row in the table of borders names, and none of them twice. */
function checkCommunes({ objects }: Borders, { borders: rows }: BorderTables): BorderFault[] {
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
  const parts = ring.flatMap((number) => {
    const arc = arcs[number < 0 ? ~number : number];
    return arc ? [{ ...arc, ends: number < 0 ? arc.ends.toReversed() : arc.ends }] : [];
  });
  if (parts.length === 0 || parts.length < ring.length)
    return [{ id, reason: 'a ring names a line that is not there' }];
  const isClosed = parts.every((part, index) => part.ends[0] === parts.at(index - 1)?.ends[1]);
  const positions = parts.reduce((sum, part) => sum + part.count - 1, 1);
  if (!isClosed) return [{ id, reason: 'a ring is not closed' }];
  if (positions < LEAST_POSITIONS) return [{ id, reason: `a ring has ${positions} positions` }];
  return parts.every((part) => part.isInside) ? [] : [{ id, reason: 'reaches outside Cambodia' }];
}

/**
 * Checks that larger areas are the union of their communes. The border of a union consists of the arcs that belong to
 * only one of its communes. The shapes of all levels refer to the same list of arcs, so it is enough to compare the
 * indexes of the arcs.
 */
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
