import { withDeadline } from '#server/http/deadline.ts';
import type { ContentCall, ContentSource } from './content-source.ts';
import { createMethods } from './create-methods.ts';

/** The deadline of a call. After 3 s a visitor has left. A crawler that gets a 503 comes back later. */
const DEADLINE_MILLISECONDS = 3000;

/**
 * The deadline of a bulk lookup. A thousand lines take a few seconds. They take ten when each line has a typing error, and
 * may also wait for lines of other requests. After a longer time, an idle connection is closed without a response.
 */
const LINES_MILLISECONDS = 25_000;
const DEADLINES: Partial<Record<ContentCall, number>> = { searchLines: LINES_MILLISECONDS };

/** Creates a source whose calls throw `UnavailableError` after their deadline. */
export function createDeadlineSource(source: ContentSource): ContentSource {
  return createMethods(
    (name) => (request) => withDeadline(source[name](request), DEADLINES[name] ?? DEADLINE_MILLISECONDS),
  );
}
