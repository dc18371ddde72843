import { inPhnomPenh } from '#shared/text/day.ts';

const CLOCKS = 'time[data-clock]';
const TICK_MILLISECONDS = 1000;
/** The start and end index of `16:42:07` in an ISO time such as `2026-11-22T16:42:07.000Z`. */
const TIME_OF_DAY = [11, 19] as const;

/** Updates the clocks of the page every second, before and after hydration. React never changes the text of a clock. */
export function startClock(): void {
  const tick = (): void => {
    const time = toClockTime(new Date());
    for (const clock of document.querySelectorAll(CLOCKS)) clock.textContent = time;
  };
  tick();
  setInterval(tick, TICK_MILLISECONDS);
}

/** Returns the time of day in Phnom Penh, for example `16:42:07`. */
export function toClockTime(time: Date): string {
  const local = inPhnomPenh(time).toISOString();
  return local.slice(...TIME_OF_DAY);
}
