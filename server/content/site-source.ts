import * as v from 'valibot';
import type { BannerPosition } from '#shared/contracts/banner.ts';
import type { Integration, SiteIntegrations } from '#shared/contracts/layout.ts';
import type { Integrations } from '#server/config/config.ts';
import { CurrencyConverterData } from '#shared/blocks/currency-converter/data.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import type { Rates } from '#shared/contracts/rates.ts';
import type { ContentSource } from './content-source.ts';

/** Of pages that show rates: new ones purge them. */
export const RATES_TAG = 'rates';
const RATES_BLOCK = 'currency-converter';
/** Of such a page: shared caches learn of new rates soon. */
const RATES_SECONDS = 600;

type Site = {
  /** Asked for each layout: banners come and go. */
  bannerPositions: () => BannerPosition[];
  integrations: Integrations;
  findRates: () => Promise<Rates | undefined>;
};

/** Adds to every layout what this server alone decides, and to pages what it knows, wherever its content comes from. */
export function createSiteSource(
  source: ContentSource,
  { bannerPositions, integrations, findRates }: Site,
): ContentSource {
  return {
    ...source,
    page: async (request) => {
      const page = await source.page(request);
      return hasRates(page) ? withRates(page, await findRates()) : page;
    },
    layout: async (language) => ({
      ...(await source.layout(language)),
      bannerPositions: bannerPositions(),
      integrations: toSiteIntegrations(integrations),
    }),
  };
}

function hasRates({ placeholders }: Page): boolean {
  return Object.values(placeholders).some((blocks) => blocks.some(({ name }) => name === RATES_BLOCK));
}

/** A page with our own rates; those of another server's stay where we know none. */
function withRates(page: Page, rates: Rates | undefined): Page {
  const fill = (block: PageComponent): PageComponent => {
    const data = v.safeParse(CurrencyConverterData, block.data);
    const isTheirs = block.name !== RATES_BLOCK || !data.success;
    return isTheirs ? block : { ...block, data: { ...data.output, rates: rates ?? data.output.rates } };
  };
  const { meta } = page;
  const cacheSeconds = rates ? Math.min(meta.cacheSeconds, RATES_SECONDS) : 0;
  const placeholders = Object.entries(page.placeholders).map(([name, blocks]) => [name, blocks.map(fill)]);
  return {
    ...page,
    placeholders: Object.fromEntries(placeholders),
    meta: { ...meta, cacheSeconds, tags: [...meta.tags, RATES_TAG] },
  };
}

/** The services that are configured; no form asks for a captcha yet, so there is no key for one. */
function toSiteIntegrations({
  tagManagerId,
  sessionRecordingId,
  errorReportingDsn,
  tiles,
}: Integrations): SiteIntegrations {
  return {
    recaptcha: toIntegration(undefined),
    errorReporting: toIntegration(errorReportingDsn),
    tagManager: toIntegration(tagManagerId),
    sessionRecording: toIntegration(sessionRecordingId),
    ...(tiles === undefined ? {} : { tiles }),
  };
}

function toIntegration(key: string | undefined): Integration {
  return key === undefined ? { enabled: false } : { enabled: true, key };
}
