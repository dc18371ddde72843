import { BannerList } from '#shared/contracts/banner.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import { toDay } from '#shared/text/day.ts';

/** @property pageUrl path of the page, with its language prefix */
type BannersRequest = { language: Language; pageUrl: string; now: Date };

export const bannersCall = {
  method: 'GET',
  path: '/today/banners',
  toQuery: ({ language, pageUrl, now }: BannersRequest) => ({
    _t: toDay(now),
    culture: cultureOf[language],
    pageUrl,
    position: 'all',
  }),
  data: BannerList,
  // In milliseconds. A banner that appears later would disturb the reader.
  deadline: 10_000,
} as const;
