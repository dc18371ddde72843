import type { Log } from '#server/observability/log.ts';
import type { QueuedEvent, Store } from '#server/store/store.ts';
import type { EventsHub } from './events-hub.ts';

type DeliverParts = { store: Pick<Store, 'removeEvents'>; hub: EventsHub; log: Log };

/**
 * Sends events in order and forgets them once the hub has them. What the hub refuses is halved until the one event that
 * it does not take stands alone; that one is dropped, so that it never holds up those behind it.
 * @throws UnavailableError when the rest is to be sent later
 */
export async function deliverEvents(events: QueuedEvent[], parts: DeliverParts): Promise<void> {
  const { store, hub, log } = parts;
  const delivery = await hub.send(events);
  if (delivery === 'refused' && events.length > 1) {
    const middle = Math.ceil(events.length / 2);
    await deliverEvents(events.slice(0, middle), parts);
    await deliverEvents(events.slice(middle), parts);
    return;
  }
  await removeAll(store, events);
  if (delivery === 'refused') log.info('event-refused', { ids: events.map(({ id }) => id) });
}

function removeAll(store: DeliverParts['store'], events: QueuedEvent[]): Promise<void> {
  return store.removeEvents(events.map(({ id }) => id));
}
