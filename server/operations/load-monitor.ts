/** How often the loop is looked at: twenty timers a second cost nothing. */
const INTERVAL_MILLISECONDS = 50;
/** A visitor notices; whatever is begun now is late as well. */
const OVERLOADED_MILLISECONDS = 200;
/** What waited has been answered. Well below the other, or the two would take turns. */
const RECOVERED_MILLISECONDS = 50;

/** One late turn may be a single heavy page, or the first one after the start; a crowd makes the next one late as well. */
const LATE_TURNS = 2;
/** So few connections are no crowd: something else keeps the machine busy, and turning them away would help nobody. */
const FEW_CONNECTIONS = 8;
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
 * Watches how late the event loop is. After one late turn a second one is cut short as soon as it is late too; after two,
 * nothing is let in until the loop is on time again.
 * @param openConnections how many there are now
 * @param onOverloaded told when it begins, at most once a minute
 */
export const createLoadMonitor = (
  openConnections: () => number,
  onOverloaded: (lagMilliseconds: number) => void,
): LoadMonitor => {
  let lastTurn = performance.now();
  let lag = 0;
  let lateTurns = 0;
  let toldAt = -Infinity;

  const lagNow = (): number => performance.now() - lastTurn - INTERVAL_MILLISECONDS;
  const look = (): void => {
    lag = Math.max(0, lagNow());
    lastTurn = performance.now();
    if (lag > OVERLOADED_MILLISECONDS) lateTurns += 1;
    else if (lag < RECOVERED_MILLISECONDS) lateTurns = 0;
    if (lateTurns >= LATE_TURNS && lastTurn - toldAt > TELL_AGAIN_MILLISECONDS) {
      toldAt = lastTurn;
      onOverloaded(Math.round(lag));
    }
  };
  const timer = setInterval(look, INTERVAL_MILLISECONDS);
  timer.unref();
  return {
    isOverloaded: () =>
      lateTurns > 0 &&
      (lateTurns >= LATE_TURNS || lagNow() > OVERLOADED_MILLISECONDS) &&
      openConnections() > FEW_CONNECTIONS,
    lagMilliseconds: () => lag,
    stop: () => clearInterval(timer),
  };
};
