import * as v from 'valibot';
import { Page, type Language } from '#shared/contracts/page.ts';
import { loadBlocks } from '#shared/blocks/loaded-blocks.ts';
import { href } from '#shared/routes/href.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import { leaveFor } from '#client/runtime/gone-parts.ts';
import { findPage } from './saved-pages.ts';

const SavedPage = v.pipe(v.string(), v.parseJson(), Page);

/**
 * Opens a page without a connection: its saved copy, or else a page that is composed from the lists of places on this device.
 * @returns undefined if a script, a list or a translation that the page needs is not on this device
 */
export async function openOffline(
  url: URL,
  language: Language,
  parse: (page: Page) => Promise<Page>,
): Promise<Page | undefined> {
  try {
    return (await openSaved(url, language, parse)) ?? (await composeAnswer(url, language));
  } catch {
    return undefined;
  }
}

async function openSaved(
  { pathname, search, href: address }: URL,
  language: Language,
  parse: (page: Page) => Promise<Page>,
): Promise<Page | undefined> {
  if (!('caches' in window)) return undefined;
  const data = await findPage(toJsonPath(pathname) + search);
  if (data) {
    const time = new Date(data.headers.get('Last-Modified') ?? 0);
    const page = await parse(v.parse(SavedPage, await data.text()));
    void tell(time, language);
    return page;
  }
  const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const isElsewhere = pathname + search !== location.pathname + location.search;
  if (!isControlled || !isElsewhere || !(await findPage(pathname + search))) return undefined;
  // The HTML document of the page is saved, but not its JSON data. The service worker can show the document.
  return leaveFor(address);
}

async function tell(time: Date, language: Language): Promise<void> {
  const { tellSaved } = await import('./tell-saved.ts');
  await tellSaved(time, language).catch(() => undefined);
}

async function composeAnswer(url: URL, language: Language): Promise<Page> {
  const [{ composeOfflinePage }, { findParcel }] = await Promise.all([
    import('./compose-offline-page.ts'),
    import('./read-asked.ts'),
  ]);
  const parcel = findParcel(url);
  if (parcel !== undefined) return leaveFor(`${href(language, 'track')}#${parcel}`);
  const page = await composeOfflinePage(url, language);
  await loadBlocks(Object.values(page.placeholders).flatMap((blocks) => blocks.map(({ name }) => name)));
  return page;
}
