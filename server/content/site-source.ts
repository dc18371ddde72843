import type { BannerPosition } from '#shared/contracts/banner.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { ContentSource } from './content-source.ts';

type Site = {
  /** Asked for each layout: banners come and go. */
  bannerPositions: () => BannerPosition[];
  integrations: Layout['integrations'];
};

/** Adds to every layout what this server alone decides, wherever its content comes from. */
export function createSiteSource(
  source: ContentSource,
  { bannerPositions, integrations }: Site,
): ContentSource {
  return {
    ...source,
    layout: async (language) => ({
      ...(await source.layout(language)),
      bannerPositions: bannerPositions(),
      integrations,
    }),
  };
}
