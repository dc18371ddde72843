import * as v from 'valibot';
import { BannerList, type Banner } from '#shared/contracts/banner.ts';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import { browserTransport } from '#client/runtime/transport.ts';
import type { View } from '#client/runtime/view-store.ts';

const BannersAnswer = successEnvelope(BannerList);
const DAY = 'YYYY-MM-DD';
/** Later the visitor reads on, or is gone: an advertisement would only disturb. */
const LONGEST_MILLISECONDS = 10_000;

/** The advertisements of a page; none where they cannot be had. */
export async function loadBanners({ lang, url }: View['page']): Promise<Banner[]> {
  const query = new URLSearchParams({
    _t: new Date().toISOString().slice(0, DAY.length),
    culture: cultureOf[lang],
    pageUrl: url,
    position: 'all',
  });
  try {
    const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
    const answer = await browserTransport({ address: `/api/today/banners?${query.toString()}`, signal });
    return v.parse(BannersAnswer, answer).data.data;
  } catch {
    return [];
  }
}
