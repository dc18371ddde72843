import type { Response } from 'express';
import type { Page } from '#shared/contracts/page.ts';
import { createDisconnectSignal } from '#server/http/abort-on-disconnect.ts';
import { pageHeaders } from '#server/response-cache/cache-control.ts';
import type { LoadedPage } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';

/** Writes the head of a page that streams: without length and ETag, nobody knows its bytes yet. */
export function writePageHead(res: Response, page: Page): Response {
  return res.status(page.meta.status).setHeaders(new Map(pageHeaders(page)));
}

/** Streams a page that is never cached: an error, or what one visitor sent. @throws what rendering throws, before the first byte */
export async function sendPage(res: Response, loaded: LoadedPage, renderer: PageRenderer): Promise<void> {
  await renderer.render(loaded, {
    open: () => writePageHead(res, loaded.page),
    signal: createDisconnectSignal(res),
  });
}
