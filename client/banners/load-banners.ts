import type { Banner } from '#shared/contracts/banner.ts';
import { settle } from '#shared/components/notices/to-action.ts';
import { bannersCall } from '#shared/data/browser-calls/banners-call.ts';
import { loadData } from '#shared/data/load-data.ts';
import { browserTransport } from '#client/runtime/transport.ts';
import type { View } from '#client/runtime/view-store.ts';

/** Later the visitor reads on, or is gone: an advertisement would only disturb. */
const LONGEST_MILLISECONDS = 10_000;

/** The advertisements of a page; none where they cannot be had. */
export async function loadBanners({ lang, url }: View['page']): Promise<Banner[]> {
  const request = { language: lang, pageUrl: url, now: new Date() };
  const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
  const { found } = await settle(loadData(browserTransport, bannersCall, { request, signal }), 'banners');
  return found?.data ?? [];
}
