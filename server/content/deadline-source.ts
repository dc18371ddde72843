import { inTime } from '#server/http/deadline.ts';
import type { ContentCall, ContentSource } from './content-source.ts';
import { createMethods } from './create-methods.ts';

/** Past this a visitor at a counter has given up, and a crawler comes back later. */
const DEADLINE_MILLISECONDS = 3000;

/**
 * A thousand lines take some seconds, ten where each is mistyped, and may have to wait for those of others. Below the time
 * after which a connection without a byte is closed: then there would be no response at all.
 */
const LINES_MILLISECONDS = 25_000;
const DEADLINES: Partial<Record<ContentCall, number>> = { searchLines: LINES_MILLISECONDS };

/** A source that answers within the deadline, or throws `UnavailableError`. */
export function createDeadlineSource(source: ContentSource): ContentSource {
  return createMethods(
    (name) => (request) => inTime(source[name](request), DEADLINES[name] ?? DEADLINE_MILLISECONDS),
  );
}
