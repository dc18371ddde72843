import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import { decodePath } from '#shared/routes/page-address.ts';
import { layoutCall } from './browser-calls/layout-call.ts';
import { loadData } from './load-data.ts';
import type { Transport } from './transport.ts';

/** Going back within this time shows a page without asking for it again: content changes by deployment. */
const FRESH_MILLISECONDS = 5 * 60 * 1000;

const PageEnvelope = successEnvelope(Page);

type PageAddress = { pathname: string; search: string };

/**
 * @param url the page's address from the root, its query included
 * @param parseBlocks parses the data of the page's blocks
 */
export function pageQuery(
  transport: Transport,
  url: PageAddress,
  parseBlocks: (page: Page) => Promise<Page>,
) {
  return queryOptions({
    queryKey: ['page', url.pathname, url.search],
    queryFn: async ({ signal }) => {
      const address = `${toJsonPath(url.pathname)}${url.search}`;
      const response = await transport({ address, path: decodePath(url), signal });
      return parseBlocks(v.parse(PageEnvelope, response).data);
    },
    staleTime: FRESH_MILLISECONDS,
  });
}

export function layoutQuery(transport: Transport, language: Language) {
  return queryOptions({
    queryKey: ['layout', language],
    queryFn: ({ signal }) => loadData(transport, layoutCall, { request: language, signal }),
    staleTime: Infinity,
  });
}
