import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { PlaceSummary, PostcodeRole, PostcodeUse } from '#shared/contracts/place.ts';
import { listFormerCodes, type FormerCode } from '#shared/places/former-codes.ts';
import type { RowWindow } from './page-of.ts';
import type { createPlaceQueries } from './places.ts';

const FormerRows = v.array(v.object({ code: v.string(), place_code: v.string() }));
const UseRows = v.array(v.object({ rank: v.number(), place_code: v.string() }));
const PlaceCodeRows = v.array(v.object({ place_code: v.string() }));
const CountRow = v.object({ count: v.number() });
const PrefixRows = v.array(v.object({ prefix: v.string(), count: v.number() }));
const FormerRow = v.optional(v.object({ code: v.string() }));

const CURRENT = 1;
const FORMER = 3;
/**
 * The roles of the ranks in the table `postcode`, beginning with rank 1. Rank 2 is a disputed code, rank 3 is a code in
 * the list of 2022, and rank 4 is a code that the place lost later.
 */
const ROLES: readonly PostcodeRole[] = ['current', 'reading', 'former', 'former'];

export function createPostcodeQueries(db: DatabaseSync, places: ReturnType<typeof createPlaceQueries>) {
  const uses = db.prepare('SELECT rank, place_code FROM postcode WHERE code = ? ORDER BY rank, place_code');
  const current = db.prepare(
    `SELECT place_code FROM postcode WHERE rank = ${CURRENT} AND code >= ? AND code < ? ORDER BY code LIMIT ? OFFSET ?`,
  );
  const currentCount = db.prepare(
    `SELECT count(*) AS count FROM postcode WHERE rank = ${CURRENT} AND code >= ? AND code < ?`,
  );
  const formerly = db.prepare(
    `SELECT place_code FROM postcode WHERE rank = ${FORMER} AND code >= ? AND code < ? ORDER BY code`,
  );
  const nextPrefixes = db.prepare(
    `SELECT substr(code, 1, ?) AS prefix, count(*) AS count FROM postcode WHERE rank = ${CURRENT} AND code >= ? AND code < ? GROUP BY prefix ORDER BY prefix`,
  );
  const former = db.prepare(`SELECT code FROM postcode WHERE rank = ${FORMER} AND place_code = ?`);

  const formerUses = v
    .parse(FormerRows, db.prepare(`SELECT code, place_code FROM postcode WHERE rank = ${FORMER}`).all())
    .map(({ code, place_code: placeCode }) => ({ code, placeCode }));
  const formerCodes = listFormerCodes(formerUses, places.listSummaries(), ({ postcode }) => postcode.code);

  const toPlaces = (rows: unknown): PlaceSummary[] =>
    v.parse(PlaceCodeRows, rows).flatMap(({ place_code: code }) => places.findSummary(code) ?? []);

  return {
    /**
     * Lists the places of a code: the current place first, then disputed and former places. Empty for an unknown code.
     */
    findUses: (code: string): PostcodeUse[] =>
      v.parse(UseRows, uses.all(code)).flatMap(({ rank, place_code: placeCode }) => {
        const place = places.findSummary(placeCode);
        const role = ROLES[rank - 1];
        return place && role ? [{ role, place, parents: places.findParents(placeCode) }] : [];
      }),
    /** Lists places in the order of their current codes. */
    listCurrent: ({ prefix, limit, offset }: RowWindow & { prefix: string }): PlaceSummary[] =>
      toPlaces(current.all(prefix, endOf(prefix), limit, offset)),
    countCurrent: (prefix: string): number =>
      v.parse(CountRow, currentCount.get(prefix, endOf(prefix))).count,
    /**
     * Lists the places whose code in Cambodia Post's list of 2022 begins with the prefix, in the order of these codes.
     */
    listFormer: (prefix: string): PlaceSummary[] => toPlaces(formerly.all(prefix, endOf(prefix))),
    /** Lists the codes in Cambodia Post's list of 2022 with the fate of each code, in the order of the codes. */
    listFormerCodes: (): readonly FormerCode<PlaceSummary>[] => formerCodes,
    /**
     * Lists the prefixes of current codes that begin with `prefix` and are one digit longer. The list is empty if `prefix` has
     * five digits, because six digits are a complete code.
     */
    listNextPrefixes: (prefix: string): { prefix: string; count: number }[] =>
      prefix.length < 5
        ? v.parse(PrefixRows, nextPrefixes.all(prefix.length + 1, prefix, endOf(prefix)))
        : [],
    findFormerOf: (placeCode: string): string | undefined => v.parse(FormerRow, former.get(placeCode))?.code,
  };
}

/** Returns a text that sorts directly after all codes with the prefix, because ':' follows '9' in ASCII. */
function endOf(prefix: string): string {
  return `${prefix}:`;
}
