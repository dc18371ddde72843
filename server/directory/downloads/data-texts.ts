import type { CodeFate } from '#shared/contracts/postcode.ts';
import type { Row, Tables } from '../tables/columns.ts';
import { listFormer } from './list-resources.ts';
import { CREDITS, type Resource } from './resource.ts';

/** Returns the README of the downloads. It is in English, like the names of the columns. */
export function readmeText(date: string): string {
  return `# Postal codes of Cambodia

Provinces, districts, communes and villages with the postal codes in force since ${date}, and the codes of 2022.

- The tables are CSV: UTF-8 with a byte order mark, commas, quotes as in RFC 4180. \`datapackage.json\` describes every column.
- Codes are texts. A spreadsheet that reads them as numbers loses the first zero of 010201.
- An NCDD code says where a place lies. It is not a postal code, although both have six digits for a commune.
- A code of a province or district is a general code. Letters need the code of the commune.
- Half of the codes of 2022 belong to another commune today: \`former-codes.csv\` says which.
- \`postcodes.sqlite\` holds the same tables. \`communes.geojson\` has the borders of 2014 joined to the communes of today; a shape
  has several communes where the borders between them are not known. \`borders.topojson\` has all levels.
- Check your copy with \`sha256sum --check SHA256SUMS\`.

This is a compilation by volunteers. It is not published by the ministry or by Cambodia Post.
`;
}

export function licencesText(resources: readonly Resource[]): string {
  const rows = resources.map(
    ({ name, licence, credits }) => `| ${name}.csv | ${licence} | ${credits.join('; ')} |`,
  );
  return `# Licences

Our compilation is CC BY 4.0. Show the credits of the files that you pass on.

| file | licence | credit |
| --- | --- | --- |
${rows.join('\n')}
| places.json, postcodes.sqlite | CC-BY-4.0 | as the tables in them |
| communes.geojson, borders.topojson | CC-BY-4.0 | ${CREDITS.points}; joined to today's communes and simplified |

\`atms-osm.csv\` is share-alike and therefore a package of its own, \`datapackage-osm.json\`. It is in no other file and not in the
archive. \`village-points.csv\` comes from a source that states no licence.
`;
}

/**
 * Returns the list of changes for the downloads, from the newest to the oldest. The last entry is the change of all
 * codes by the decree.
 */
export function changesText(tables: Tables, decreeDate: string): string {
  const byDate = Map.groupBy(tables.changes, ({ date }) => date);
  const names = new Map(
    [...tables.provinces, ...tables.districts, ...tables.communes].map(({ code, name_en: name }) => [
      code,
      name,
    ]),
  );
  const dated = [...byDate].toSorted(([a], [b]) => (a < b ? 1 : -1));
  const fates = Map.groupBy(listFormer(tables), ({ fate }) => fate);
  const count = (fate: CodeFate) => fates.get(fate)?.length ?? 0;
  return `# Changes

${dated.map(([date, rows]) => `## ${date}\n\n${rows.map((row) => toChange(row, names)).join('\n')}\n`).join('\n')}
## ${decreeDate}

Prakas No. 77 gives every province, district and commune its code. Of the codes of 2022, ${count('unchanged')} are unchanged,
${count('retired')} are retired, and ${count('reused')} belong to another commune: \`former-codes.csv\` lists them.
`;
}

function toChange(
  { kind, place_code: place, from, to, note_en: note }: Row<'changes'>,
  names: ReadonlyMap<string, string>,
): string {
  const name = names.get(place);
  if (name === undefined) throw new Error(`No place ${place} for its change of codes`);
  const codes = from === '' ? to : `${from} → ${to}`;
  return `- ${kind}: ${name} (NCDD ${place}), ${codes}. ${note}`;
}
