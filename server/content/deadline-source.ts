import { withDeadline } from '#server/http/deadline.ts';
import type { ContentCall, ContentSource } from './content-source.ts';
import { inSpan } from '#server/observability/tracing.ts';
import { createMethods } from './create-methods.ts';

/** The deadline of a call. After 3 s, many visitors have left, and a crawler that gets a 503 comes back later. */
export const CONTENT_DEADLINE_MILLISECONDS = 3000;

/**
 * The deadline of a bulk lookup. A thousand lines take a few seconds, or ten seconds if each line has a typing error.
 * The lookup may also have to wait for lookups of other requests. The deadline is shorter than 30 s, because the server
 * closes a connection after 30 s without data.
 */
const LINES_MILLISECONDS = 25_000;
const DEADLINES: Partial<Record<ContentCall, number>> = {
  searchLines: LINES_MILLISECONDS,
  convertRows: LINES_MILLISECONDS,
};

/** Returns a source whose calls throw `UnavailableError` after their deadline. */
export function createDeadlineSource(source: ContentSource): ContentSource {
  return createMethods(
    (name) => (request) =>
      inSpan(`content ${name}`, {}, () =>
        withDeadline(source[name](request), DEADLINES[name] ?? CONTENT_DEADLINE_MILLISECONDS),
      ),
  );
}
