import type { BannerPosition } from '#shared/contracts/banner.ts';
import type { Integration, SiteIntegrations } from '#shared/contracts/layout.ts';
import type { Integrations } from '#server/config/config.ts';
import { needsMail } from '#shared/routes/needs-mail.ts';
import { NotFoundError } from '#server/errors.ts';
import type { ContentSource } from './content-source.ts';
import { addRoad } from './changing-blocks.ts';
import { createOwnBlocks } from './own-blocks.ts';
import type { OwnFacts } from './own-facts.ts';

type Site = Omit<OwnFacts, 'captcha'> & {
  /** Asked for each layout: banners come and go. */
  bannerPositions: () => BannerPosition[];
  integrations: Integrations;
};

/** Adds to every layout what this server alone decides, and to pages what it knows, wherever its content comes from. */
export function createSiteSource(
  source: ContentSource,
  { bannerPositions, integrations, ...given }: Site,
): ContentSource {
  const facts = { ...given, captcha: integrations.captcha };
  const fillOwnBlocks = createOwnBlocks(facts);
  const siteIntegrations = toSiteIntegrations(integrations);
  const isThere = (path: string): boolean => facts.hasMail || !needsMail(path);
  return {
    ...source,
    page: async (request) => {
      if (!isThere(request.path)) throw new NotFoundError();
      return fillOwnBlocks(await source.page(request));
    },
    indexablePages: async (request) => {
      const list = await source.indexablePages(request);
      return { ...list, items: list.items.filter(({ path }) => isThere(path)) };
    },
    distance: async (request) => addRoad(await source.distance(request), facts.findRoad),
    layout: async (language) => {
      const layout = await source.layout(language);
      return {
        ...layout,
        staticPages: layout.staticPages.filter(({ url }) => isThere(url)),
        bannerPositions: bannerPositions(),
        integrations: siteIntegrations,
      };
    },
  };
}

/** The services that are configured. */
function toSiteIntegrations({
  tagManagerId,
  sessionRecordingId,
  errorReportingDsn,
  captcha,
  tiles,
}: Integrations): SiteIntegrations {
  return {
    recaptcha: toIntegration(captcha?.key),
    errorReporting: toIntegration(errorReportingDsn),
    tagManager: toIntegration(tagManagerId),
    sessionRecording: toIntegration(sessionRecordingId),
    ...(tiles === undefined ? {} : { tiles }),
  };
}

function toIntegration(key: string | undefined): Integration {
  return key === undefined ? { enabled: false } : { enabled: true, key };
}
