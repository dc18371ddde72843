import type { Log } from '#server/observability/log.ts';
import type { Store } from '#server/store/store.ts';

/** The privacy page promises that no event is stored longer. */
const MAX_AGE_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
/** About 100 MB. Beyond it the oldest are dropped: a hub that is away must not fill the disk. */
const MAX_BYTES = 100 * 1024 * 1024;
/** Bytes of one sender: whatever else there is room for, no address takes more than half. */
const MAX_SENDER_BYTES = MAX_BYTES / 2;

type TrimParts = { store: Store; log: Log; now: () => Date };

/** Drops events that are too old, and the oldest of what are too many. @throws UnavailableError */
export async function trimEvents({ store, log, now }: TrimParts): Promise<void> {
  const before = new Date(now().getTime() - MAX_AGE_MILLISECONDS);
  const dropped = await store.trimEvents({ before, bytes: MAX_BYTES, senderBytes: MAX_SENDER_BYTES });
  if (dropped > 0) log.info('events-dropped', { count: dropped });
}
