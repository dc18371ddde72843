import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Place, PlaceSummary } from '#shared/contracts/place.ts';
import type { PrakasPrint } from '#shared/contracts/postcode.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import { readDecree, type CorrectedName } from './decree.ts';
import { PLACE_COLUMNS, PlaceRow, toPlace, toSummary } from './place-row.ts';

/**
 * In the list of 2022, the codes of a province began with the two digits `prefix2022`. `iso` is the province's code in
 * ISO 3166-2.
 */
type ProvinceCodes = { prefix2022: string; iso: string };
type PlaceEntry = {
  place: Place;
  summary: PlaceSummary;
  provinceCodes: ProvinceCodes | undefined;
  children: PlaceSummary[];
  childCount: number;
};
type PlaceWithCount = { place: PlaceSummary; childCount: number };

const FormerParentRows = v.array(v.object({ place_code: v.string(), parent_code: v.string() }));
const VillageCount = v.object({ commune_code: v.string(), count: v.number() });

/**
 * Reads all 1,887 provinces, districts and communes at once, because nearly every page needs many of them, and the
 * database never changes.
 */
export function createPlaceQueries(db: DatabaseSync) {
  const { byCode, byPath } = readEntries(db);
  const listChildren = (parentCode: string): PlaceSummary[] => byCode.get(parentCode)?.children ?? [];
  const toCounted = (place: PlaceSummary): PlaceWithCount => ({
    place,
    childCount: byCode.get(place.code)?.childCount ?? 0,
  });
  const listSummaries = (): PlaceSummary[] => [...byCode.values()].map(({ summary }) => summary);
  const ofLevel = (level: Place['level']): PlaceSummary[] =>
    listSummaries().filter((place) => place.level === level);
  const formerParents = Map.groupBy(
    v.parse(FormerParentRows, db.prepare('SELECT place_code, parent_code FROM former_parent').all()),
    ({ place_code: code }) => code,
  );
  const { formerPaths, prints, corrected } = readDecree(db);
  const provinces = ofLevel('province').map(toCounted);

  return {
    findByCode: (code: string): Place | undefined => byCode.get(code)?.place,
    findSummary: (code: string): PlaceSummary | undefined => byCode.get(code)?.summary,
    /**
     * Lists first the provinces whose codes in Cambodia Post's list of 2022 began with these two digits, then the
     * provinces whose current codes begin with them.
     */
    listByPrefix: (prefix: string): PlaceSummary[] => listByPrefix([...byCode.values()], prefix),
    /**
     * Returns the codes of a province.
     * @param code the NCDD code of the province or of a place in it
     */
    provinceCodesOf: (code: string): ProvinceCodes => {
      const codes = byCode.get(provinceOf(code))?.provinceCodes;
      if (!codes) throw new Error(`No province has the place ${code}`);
      return codes;
    },
    /** Finds a place by the path that it had before its name or the name of its district was corrected. */
    findByFormerPath: (path: string): Place | undefined => byCode.get(formerPaths.get(path) ?? '')?.place,
    findPrint: (code: string): PrakasPrint | undefined => prints.get(code),
    findCorrected: (code: string): CorrectedName[] => corrected.get(code) ?? [],
    /** @param path without language prefix, e.g. `/kampot-province/chhuk` */
    findByPath: (path: string): Place | undefined => byPath.get(path)?.place,
    /** Lists the places that contain this place, beginning with the province. */
    findParents: (code: string): PlaceSummary[] => {
      const parents: PlaceSummary[] = [];
      let parentCode = byCode.get(code)?.place.parentCode ?? null;
      while (parentCode !== null) {
        const parent = byCode.get(parentCode);
        if (!parent) break;
        parents.unshift(parent.summary);
        ({ parentCode } = parent.place);
      }
      return parents;
    },
    listFormerParents: (code: string): string[] =>
      (formerParents.get(code) ?? []).map(({ parent_code: parent }) => parent),
    listChildren,
    /**
     * Lists the direct children of a place. `childCount` is the number of children that each of them has: communes in a
     * district, or villages in a commune.
     */
    listChildrenWithCounts: (parentCode: string): PlaceWithCount[] => listChildren(parentCode).map(toCounted),
    listSummaries,
    listProvinces: (): PlaceWithCount[] => provinces,
    listCommunesOfProvince: (provinceCode: string): { place: PlaceSummary; districtCode: string }[] =>
      listChildren(provinceCode).flatMap(({ code }) =>
        listChildren(code).map((place) => ({ place, districtCode: code })),
      ),
    listPaths: (): { path: string; level: Place['level'] }[] =>
      [...byCode.values()].map(({ place: { path, level } }) => ({ path, level })),
  };
}

function listByPrefix(entries: readonly PlaceEntry[], prefix: string): PlaceSummary[] {
  const provinces = entries.filter(({ place }) => place.level === 'province');
  const former = provinces.filter(({ provinceCodes }) => provinceCodes?.prefix2022 === prefix);
  const current = provinces.filter(({ place }) => place.postcode.code?.startsWith(prefix));
  return [...new Set([...former, ...current].map(({ summary }) => summary))];
}

function readEntries(db: DatabaseSync): { byCode: Map<string, PlaceEntry>; byPath: Map<string, PlaceEntry> } {
  const rows = v.parse(
    v.array(PlaceRow),
    db.prepare(`SELECT ${PLACE_COLUMNS} FROM place ORDER BY length(code), code`).all(),
  );
  const villageCounts = v.parse(
    v.array(VillageCount),
    db.prepare('SELECT commune_code, count(*) AS count FROM village GROUP BY commune_code').all(),
  );
  const byCode = new Map<string, PlaceEntry>();
  const byPath = new Map<string, PlaceEntry>();
  for (const row of rows) {
    const entry: PlaceEntry = {
      place: toPlace(row),
      summary: toSummary(row),
      provinceCodes: toProvinceCodes(row),
      children: [],
      childCount: 0,
    };
    byCode.set(row.code, entry);
    byPath.set(row.path, entry);
    const parent = byCode.get(row.parent_code ?? '');
    parent?.children.push(entry.summary);
    if (parent) parent.childCount += 1;
  }
  for (const { commune_code: code, count } of villageCounts) {
    const commune = byCode.get(code);
    if (commune) commune.childCount = count;
  }
  return { byCode, byPath };
}

/** @returns undefined for a district or commune */
function toProvinceCodes({ prefix_2022: prefix2022, iso3166_2: iso }: PlaceRow): ProvinceCodes | undefined {
  return prefix2022 === null || iso === null ? undefined : { prefix2022, iso };
}
