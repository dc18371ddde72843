import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { ChangeKind, type CodeFate } from '#shared/contracts/postcode.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import type { FormerCode } from '#shared/places/former-codes.ts';
import type { createPlaceQueries } from './places.ts';
import type { createPostcodeQueries } from './postcodes.ts';

const optionalText = v.nullable(v.string());
const ChangeRows = v.array(
  v.object({
    date: v.string(),
    place_code: v.string(),
    kind: ChangeKind,
    from_code: optionalText,
    to_code: optionalText,
    note_en: v.string(),
    note_km: v.string(),
  }),
);

/** An entry of `changes.tsv`, the log of code changes after 30 December 2025. */
export type CodeChange = {
  /** ISO 8601. */
  date: string;
  kind: v.InferOutput<typeof ChangeKind>;
  place: PlaceSummary;
  from: string | null;
  to: string | null;
  note: BilingualText;
};

/**
 * `former` is the number of codes in the list of 2022. It is the sum of `unchanged`, `retired` and `reused`, which
 * count these codes by their fate. `created` is the number of present communes that had no code in that list.
 */
export type FateCounts = Record<CodeFate | 'former' | 'created', number>;

/**
 * A present commune. `former` contains the code of the commune in 2022 and the fate of that code. It is undefined if
 * the commune had no code in 2022.
 */
type ChangedCommune = { place: PlaceSummary; former: FormerCode<PlaceSummary> | undefined };

/** Compares the list of 2022 with the current codes, and reads the log of all changes after 30 December 2025. */
export function createChangeQueries(
  db: DatabaseSync,
  places: ReturnType<typeof createPlaceQueries>,
  postcodes: ReturnType<typeof createPostcodeQueries>,
) {
  const formerOf = new Map(postcodes.listFormerCodes().map((code) => [code.former.code, code]));
  const log = v
    .parse(ChangeRows, db.prepare('SELECT * FROM code_change ORDER BY date DESC, place_code').all())
    .flatMap((row): CodeChange[] => {
      const place = places.findSummary(row.place_code);
      const note = { en: row.note_en, km: row.note_km };
      const { date, kind, from_code: from, to_code: to } = row;
      return place ? [{ date, kind, place, from, to, note }] : [];
    });
  const listCommunes = (provinceCode: string): ChangedCommune[] =>
    places
      .listCommunesOfProvince(provinceCode)
      .map(({ place }) => ({ place, former: formerOf.get(place.code) }));
  const count = (communes: readonly ChangedCommune[]): FateCounts => {
    const fates = communes.flatMap(({ former }) => former?.fate ?? []);
    const withFate = (fate: CodeFate) => fates.filter((each) => each === fate).length;
    return {
      former: fates.length,
      unchanged: withFate('unchanged'),
      retired: withFate('retired'),
      reused: withFate('reused'),
      created: communes.length - fates.length,
    };
  };
  const byProvince = places.listProvinces().map(({ place: province }) => {
    const communes = listCommunes(province.code);
    return { province, communes, counts: count(communes) };
  });
  const all = count(byProvince.flatMap(({ communes }) => communes));
  return {
    /** Lists all changes after 30 December 2025, the latest first. */
    listLog: (): readonly CodeChange[] => log,
    listLogOf: (placeCode: string): CodeChange[] => log.filter(({ place }) => place.code === placeCode),
    countFates: (): FateCounts => all,
    /**
     * Counts the codes of each province. A commune is counted in its present province, even if it was in another one in
     * 2022.
     */
    countByProvince: (): { province: PlaceSummary; counts: FateCounts }[] => byProvince,
    listCommunes,
  };
}
