import { hash } from 'node:crypto';
import type { ClientEvent } from '#shared/contracts/event.ts';
import type { Metrics } from '#server/observability/metrics.ts';

const MEASURED_MILLISECONDS = 1000;
/** The number of values that the first 32 bits of a hash can have. */
const RANGE = 2 ** 32;

/**
 * Chooses the events that are stored. `sampleShare` is the share of visitors whose events are stored; it is undefined if
 * the events of all visitors are stored.
 */
export type EventSampling = (events: ClientEvent[]) => { events: ClientEvent[]; sampleShare?: number };

/**
 * Creates the sampling of events. If more than `perSecond` events came in the last second, only the events of some visitors
 * are stored. The visitors are chosen by their random id, so either all events of a visitor are stored, or none.
 * @param options.perSecond the number of events per second above which this process samples; undefined to store all events
 */
export function createEventSampling({
  perSecond = Infinity,
  metrics,
}: {
  perSecond: number | undefined;
  metrics: Pick<Metrics, 'count' | 'watch'>;
}): EventSampling {
  let begun = performance.now();
  let received = 0;
  let share = 1;
  const measure = (): void => {
    const now = performance.now();
    if (now - begun < MEASURED_MILLISECONDS) return;
    const seconds = (now - begun) / MEASURED_MILLISECONDS;
    share = Math.min(1, (perSecond * seconds) / received);
    begun = now;
    received = 0;
  };
  metrics.watch('events_sample_share', () => {
    measure();
    return share;
  });
  return (events) => {
    if (perSecond === Infinity) return { events };
    measure();
    received += events.length;
    if (share === 1) return { events };
    const chosen = events.filter(({ userId }) => fractionOf(userId) < share);
    metrics.count('events_sampled_out', events.length - chosen.length);
    return { events: chosen, sampleShare: share };
  };
}

/** Returns a number from 0 to less than 1 that is always the same for the same visitor. */
function fractionOf(userId: string): number {
  return hash('sha256', userId, 'buffer').readUInt32BE() / RANGE;
}
