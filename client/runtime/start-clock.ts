const CLOCKS = 'time[data-clock]';
/** The clock shows seconds. */
const TICK_MILLISECONDS = 1000;
/** Cambodia has one zone, and no summer time. */
const AHEAD_OF_UTC_MILLISECONDS = 7 * 60 * 60 * 1000;
/** Within 2026-11-22T16:42:07.000Z. */
const TIME_OF_DAY = [11, 19] as const;

/** Keeps the clocks of the page running, before the app as after it: React writes them once and leaves them alone. */
export function startClock(): void {
  const tick = (): void => {
    const time = toClockTime(new Date());
    for (const clock of document.querySelectorAll(CLOCKS)) clock.textContent = time;
  };
  tick();
  setInterval(tick, TICK_MILLISECONDS);
}

/** The time of day in Phnom Penh, `16:42:07`. */
export function toClockTime(time: Date): string {
  return new Date(time.getTime() + AHEAD_OF_UTC_MILLISECONDS).toISOString().slice(...TIME_OF_DAY);
}
