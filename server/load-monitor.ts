/** How often the loop is looked at: twenty timers a second cost nothing. */
const INTERVAL_MILLISECONDS = 50;
/** A visitor notices; whatever is begun now is late as well. */
const OVERLOADED_MILLISECONDS = 200;
/** What waited has been answered. Well below the other, or the two would take turns. */
const RECOVERED_MILLISECONDS = 50;

/** A crowd that stays is told of once a minute. */
const TELL_AGAIN_MILLISECONDS = 60_000;

export type LoadMonitor = {
  /** Whether work is to be refused. Cheap enough to be asked on every request. */
  isOverloaded: () => boolean;
  /** How late the event loop was when last looked at. */
  lagMilliseconds: () => number;
  stop: () => void;
};

/**
 * Watches how late the event loop is. Once it is too late it stays so until the loop is on time again; within one turn of
 * the loop that takes too long it is too late as well, or all that waits at the door would be let in at once.
 * @param onOverloaded told when it begins, at most once a minute
 */
export const createLoadMonitor = (
  onOverloaded: (lagMilliseconds: number) => void = () => {},
): LoadMonitor => {
  let lastTurn = performance.now();
  let lag = 0;
  let isLate = false;
  let toldAt = -Infinity;

  const lagNow = (): number => performance.now() - lastTurn - INTERVAL_MILLISECONDS;
  const look = (): void => {
    lag = Math.max(0, lagNow());
    lastTurn = performance.now();
    isLate = lag > (isLate ? RECOVERED_MILLISECONDS : OVERLOADED_MILLISECONDS);
    if (isLate && lastTurn - toldAt > TELL_AGAIN_MILLISECONDS) {
      toldAt = lastTurn;
      onOverloaded(lag);
    }
  };
  const timer = setInterval(look, INTERVAL_MILLISECONDS);
  timer.unref();
  return {
    isOverloaded: () => isLate || lagNow() > OVERLOADED_MILLISECONDS,
    lagMilliseconds: () => lag,
    stop: () => clearInterval(timer),
  };
};
