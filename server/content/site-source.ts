import type { ServerFacts } from '#shared/blocks/server-facts.ts';
import type { BannerPosition } from '#shared/contracts/banner.ts';
import type { Integration, SiteIntegrations } from '#shared/contracts/layout.ts';
import type { Integrations } from '#server/config/config.ts';
import { isForDevelopment, needsMail } from '#shared/routes/route-facts.ts';
import { NotFoundError } from '#server/errors.ts';
import type { ContentSource } from './content-source.ts';
import { createPageFiller } from './fill-page.ts';

type Site = Omit<ServerFacts, 'captcha'> & {
  /** Called each time a layout is loaded, because banners change. */
  bannerPositions: () => BannerPosition[];
  integrations: Integrations;
  hasPartsPage: boolean;
};

/**
 * Adds to a content source everything that depends on this server. It fills blocks of pages, adds banner positions and
 * integrations to layouts, and adds the route by road to straight-line distances. Pages that need mail do not exist if no
 * mail is configured. The developer page `/parts` exists only if the operator has enabled it.
 */
export function createSiteSource(
  source: ContentSource,
  { bannerPositions, integrations, ...site }: Site,
): ContentSource {
  const findRoad = site.findRoad && withoutFailures(site.findRoad);
  const fill = createPageFiller({ ...site, captcha: integrations.captcha, findRoad });
  const siteIntegrations = toSiteIntegrations(integrations);
  const isThere = (path: string): boolean =>
    (site.hasMail || !needsMail(path)) && (site.hasPartsPage || !isForDevelopment(path));
  return {
    ...source,
    page: async (request) => {
      if (!isThere(request.path)) throw new NotFoundError();
      return fill(await source.page(request));
    },
    indexablePages: async (request) => {
      const list = await source.indexablePages(request);
      return { ...list, items: list.items.filter(({ path }) => isThere(path)) };
    },
    distance: async (request) => {
      const distance = await source.distance(request);
      if (!findRoad) return distance;
      const [from, to] = [distance.from.point, distance.to.point];
      return { ...distance, road: await findRoad({ from, to }) };
    },
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

/** Returns a `findRoad` that returns null if the routing service fails. The page then shows the distance without a road. */
function withoutFailures(findRoad: NonNullable<ServerFacts['findRoad']>): typeof findRoad {
  return (ends) => findRoad(ends).catch(() => null);
}

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
