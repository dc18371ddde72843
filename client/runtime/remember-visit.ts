import { isPlace, recordVisit } from '#shared/components/stored-visits.ts';
import { pageIdOf } from '#shared/routes/page-id.ts';
import type { WrittenState } from '#shared/document/hydration-state.ts';

/** Remembers the page that the server wrote: a visitor who only reads, or follows a link at once, was there too. */
export function rememberVisit({ isPrivate, page }: WrittenState): void {
  const { id = pageIdOf(page.url), menuTitle, url, template } = page;
  if (!isPrivate && isPlace({ template, id })) recordVisit({ id, menuTitle, url, time: Date.now() });
}
