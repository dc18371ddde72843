import * as v from 'valibot';
import { Path } from '#shared/contracts/path.ts';
import { inPhnomPenh, toDay } from '#shared/text/day.ts';
import type { ServerFacts } from '../server-facts.ts';

const IsoDate = v.pipe(v.string(), v.isoDate());

/**
 * A public holiday. If `isComputed` is true, the date was calculated from the lunar calendar. The government's sub-decree on the
 * holidays of that year may set another date.
 */
const HolidayDay = v.object({ date: IsoDate, name: v.string(), isComputed: v.boolean() });

const DAY_MILLISECONDS = 86_400_000;

export const DayNoticeData = v.object({
  holidays: v.array(HolidayDay),
  /**
   * A notice that postal codes have changed, with the link to the page about this change. Null on pages that do not show the
   * notice.
   */
  change: v.nullable(v.object({ url: Path, text: v.string() })),
  holidaysUrl: Path,
  words: v.object({ closed: v.string(), computed: v.string() }),
  /** The current day in Phnom Penh. */
  today: v.optional(IsoDate, '1970-01-01'),
  isChangeShown: v.optional(v.boolean(), false),
});
export type DayNoticeData = v.InferOutput<typeof DayNoticeData>;

/**
 * Adds the current day in Phnom Penh. The cached page expires at the end of that day. On a day without any notice, the
 * block is left out of the page.
 */
export function fillDayNotice({ holidays, change }: DayNoticeData, { now, changeOnHomeUntil }: ServerFacts) {
  const local = inPhnomPenh(now());
  const today = toDay(local);
  const isChangeShown = change !== null && changeOnHomeUntil !== undefined && today <= changeOnHomeUntil;
  return {
    fields: { today, isChangeShown },
    mostSeconds: Math.ceil((DAY_MILLISECONDS - (local.getTime() % DAY_MILLISECONDS)) / 1000),
    isLeftOut: !isChangeShown && holidays.every(({ date }) => date !== today),
  };
}
