import * as v from 'valibot';
import { OpeningHours, Weekday } from '#shared/contracts/outlets/located.ts';

const ALWAYS = '24/7';
const WHOLE_WEEK = { from: 'mon', to: 'sun' } as const;
const SPAN = /^(?<days>Daily|[A-Z][a-z]{2}(?:-[A-Z][a-z]{2})?) (?<times>.+)$/;
const TIMES = /^(?<opens>\d\d:\d\d)-(?<closes>\d\d:\d\d)$/;

/**
 * Reads the opening hours in a cell of a table, in Cambodia's time.
 * @param text `24/7`, `Daily 08:00-16:00`, `Mon-Fri 07:30-11:30, 14:00-17:00; Sat 07:30-11:30`, or empty
 * @returns undefined when the text has another form
 */
export function readHours(text: string): OpeningHours[] | undefined {
  if (text === '') return [];
  if (text === ALWAYS) return [{ ...WHOLE_WEEK, opens: '00:00', closes: '24:00' }];
  const hours = text.split(';').flatMap(readSpan);
  return hours.every((span) => span !== undefined) ? hours : undefined;
}

function readDays(text: string): Pick<OpeningHours, 'from' | 'to'> | undefined {
  if (text === 'Daily') return WHOLE_WEEK;
  const [from, to = from] = text.split('-').map((day) => v.safeParse(Weekday, day.toLowerCase()));
  if (!from?.success || !to?.success) return undefined;
  return Weekday.options.indexOf(from.output) <= Weekday.options.indexOf(to.output)
    ? { from: from.output, to: to.output }
    : undefined;
}

function readSpan(text: string): (OpeningHours | undefined)[] {
  const { days = '', times = '' } = SPAN.exec(text.trim())?.groups ?? {};
  const week = readDays(days);
  return times.split(',').map((part) => {
    const { opens = '', closes = '' } = TIMES.exec(part.trim())?.groups ?? {};
    const { success, output } = v.safeParse(OpeningHours, { ...week, opens, closes });
    return success && output.opens < output.closes ? output : undefined;
  });
}
