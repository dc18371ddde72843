import type { ContentRow } from './operator-rows.ts';
import type { Tables } from './columns.ts';

/**
 * Lists the paths that places had before a typing error in a name was corrected. If a name of a district was corrected,
 * the paths of its communes changed too.
 */
export function listFormerPaths({ provinces, districts, communes, ...tables }: Tables): ContentRow[] {
  const formerSlugs = new Map(
    tables['corrected-names']
      .filter(({ slug_was }) => slug_was !== '')
      .map(({ place_code, slug_was }) => [place_code, slug_was]),
  );
  const slugsOf = ({ code, slug }: { code: string; slug: string }): string[] => [
    slug,
    ...[formerSlugs.get(code) ?? []].flat(),
  ];
  const paths = new Map<string, string[]>();
  const place = (row: { code: string; slug: string }, parent: string): void => {
    const above = paths.get(parent) ?? [''];
    paths.set(
      row.code,
      above.flatMap((start) => slugsOf(row).map((slug) => `${start}/${slug}`)),
    );
  };
  for (const row of provinces) place(row, '');
  for (const row of districts) place(row, row.province_code);
  for (const row of communes) place(row, row.district_code);
  // The first path of a place is its present one.
  return [...paths].flatMap(([code, [, ...former]]) => former.map((path) => ({ path, place_code: code })));
}
