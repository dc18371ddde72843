import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { BilingualText } from '#shared/contracts/place.ts';

const HolidayRows = v.array(
  v.object({ date: v.string(), name_en: v.string(), name_km: v.string(), is_computed: v.number() }),
);

/**
 * A public holiday. If `isComputed` is true, its date was calculated from the lunar calendar, and the sub-decree of the
 * year may set a different date.
 */
type Holiday = {
  /** ISO 8601. */
  date: string;
  name: BilingualText;
  isComputed: boolean;
};

export function createHolidayQueries(db: DatabaseSync) {
  const holidays = v
    .parse(HolidayRows, db.prepare('SELECT * FROM holiday ORDER BY date, is_computed').all())
    .map(({ date, name_en: en, name_km: km, is_computed }): Holiday => ({
      date,
      name: { en, km },
      isComputed: is_computed === 1,
    }));
  return {
    /** Lists all holidays in the table, sorted by date. */
    list: (): readonly Holiday[] => holidays,
  };
}
