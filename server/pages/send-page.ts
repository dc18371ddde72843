import type { Response } from 'express';
import type { Page } from '#shared/contracts/page.ts';
import { createDisconnectSignal } from '#server/http/deadline.ts';
import { pageHeaders } from '#server/response-cache/cache-control.ts';
import type { LoadedPage } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';

/**
 * Sets the status and the headers of a streamed page. There is no `Content-Length` and no ETag, because both are
 * unknown until the last byte.
 */
export function writePageHead(res: Response, page: Page): Response {
  return res.status(page.meta.status).setHeaders(new Map(pageHeaders(page)));
}

/**
 * Streams a page that no cache stores: an error page or the result of a form.
 * @throws the errors of a render that fails before the first byte
 */
export async function sendPage(res: Response, loaded: LoadedPage, renderer: PageRenderer): Promise<void> {
  await renderer.render(loaded, {
    open: () => writePageHead(res, loaded.page),
    signal: createDisconnectSignal(res),
  });
}
