import { SLUG } from '#shared/contracts/outlets/located.ts';
import type { PlaceLevel } from '#shared/contracts/place.ts';
import { digitsOf, parentOf } from '#shared/places/ncdd-code.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';
import type { TableName, Tables } from '../columns.ts';
import { findDuplicates, type Problem } from '../problem.ts';

const CODE = /^\d{6}$/;
const knownSlugs: ReadonlySet<string> = new Set(provinceSlugs);
const THE_COUNTRY = new Set(['']);

/**
 * Checks that a former parent is on the level above, differs from the current parent and is listed only once. If the former
 * NCDD code of the place is known, it must begin with the code of the former parent.
 */
export function checkFormerParents({
  provinces,
  districts,
  communes,
  'former-parents': rows,
}: Tables): Problem[] {
  const parents = new Map([
    ...districts.map(({ code, province_code }) => [code, province_code] as const),
    ...communes.map(({ code, district_code }) => [code, district_code] as const),
  ]);
  const known = codesOf([...provinces, ...districts]);
  const faults = rows.flatMap(({ line, place_code: code, parent_code: parent, former_code }): Problem[] => {
    // A dissolved district is not in the tables. It is accepted if the former code of the commune is known.
    const isKnown = known.has(parent) || former_code !== '';
    const isAbove = isKnown && parent.length === parentOf(code).length;
    const isFormer = isAbove && parents.has(code) && parents.get(code) !== parent;
    const hasCode = former_code === '' || (CODE.test(former_code) && former_code.startsWith(parent));
    return isFormer && hasCode
      ? []
      : [{ table: 'former-parents', line, code, reason: `${parent} is no former parent` }];
  });
  const keyed = rows.map(({ line, place_code, parent_code }) => ({
    line,
    code: `${place_code} ${parent_code}`,
  }));
  return [...faults, ...findDuplicates('former-parents', keyed, ({ code }) => code, 'row')];
}

export function checkHierarchy({ provinces, districts, communes, villages }: Tables): Problem[] {
  return [
    ...checkLevel(
      'provinces',
      provinces.map((row) => ({ ...row, parent: '' })),
      { parents: THE_COUNTRY, level: 'province' },
    ),
    ...provinces
      .filter(({ slug }) => !knownSlugs.has(slug))
      .map(({ line, code, slug }): Problem => ({
        table: 'provinces',
        line,
        code,
        reason: `slug ${slug} is not one of the 25`,
      })),
    ...checkLevel(
      'districts',
      districts.map((row) => ({ ...row, parent: row.province_code })),
      {
        parents: codesOf(provinces),
        level: 'district',
      },
    ),
    ...checkLevel(
      'communes',
      communes.map((row) => ({ ...row, parent: row.district_code })),
      {
        parents: codesOf(districts),
        level: 'commune',
      },
    ),
    ...checkLevel(
      'villages',
      villages.map(({ line, code, commune_code }) => ({ line, code, parent: commune_code })),
      {
        parents: codesOf(communes),
        level: 'village',
      },
    ),
  ];
}

function checkLevel(
  table: TableName,
  rows: { line: number; code: string; parent: string; slug?: string }[],
  { parents, level }: { parents: ReadonlySet<string>; level: PlaceLevel },
): Problem[] {
  const digits = digitsOf(level);
  const shape = new RegExp(`^\\d{${digits}}$`);
  const faults = rows.flatMap(({ line, code, parent, slug }) => {
    const reasons = [
      shape.test(code) ? '' : `code is not ${digits} digits`,
      parents.has(parent) ? '' : `orphan: there is no parent ${parent}`,
      code.startsWith(parent) ? '' : `code does not begin with that of its parent ${parent}`,
      slug === undefined || SLUG.test(slug) ? '' : `slug ${slug} is not of small letters, digits and hyphens`,
    ];
    return reasons.filter(Boolean).map((reason) => ({ table, line, code, reason }));
  });
  return [
    ...faults,
    ...findDuplicates(table, rows, ({ code }) => code, 'code'),
    ...findDuplicates(
      table,
      rows,
      ({ parent, slug }) => (slug === undefined ? '' : `${parent}/${slug}`),
      'slug',
    ),
  ];
}

function codesOf(rows: { code: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ code }) => code));
}
