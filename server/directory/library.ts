import type { Config, Integrations } from '#server/config/config.ts';
import type { TrackingConfig } from '#server/config/tracking-config.ts';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import type { createCodeSchemes } from './code-schemes.ts';
import type { createBorderQueries } from './borders/border-queries.ts';
import type { createAtmQueries } from './queries/atms.ts';
import type { createBankQueries } from './queries/banks.ts';
import type { createCourierQueries } from './queries/couriers.ts';
import type { createChangeQueries } from './queries/code-changes.ts';
import type { createCountQueries } from './queries/counts.ts';
import type { createHolidayQueries } from './queries/holidays.ts';
import type { createNearbyQueries } from './queries/nearby.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createPostOfficeQueries } from './queries/post-offices.ts';
import type { createPostcodeQueries } from './queries/postcodes.ts';
import type { createVillageQueries } from './queries/villages.ts';
import type { Search } from './search/create-search.ts';

/** The facts about the configured site that its pages name. */
export type SiteFacts = {
  siteUrl: string;
  contactEmail: string;
  /** The configured third-party services. The privacy page names them. */
  integrations: Partial<Integrations>;
  /** The figures on the page for advertisers. If they are absent, the page shows no figures. */
  advertisingClaims?: Config['advertisingClaims'] | undefined;
  mail?: Config['mail'] | undefined;
  /** The configured provider of parcel tracking. The privacy page names it. */
  tracking?: TrackingConfig | undefined;
  /** The rate limits of this server. The page for developers names them. */
  rateLimits?: Config['rateLimits'];
  uncachedLimit?: Config['uncachedLimit'];
};

export type Library = SiteFacts & {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
  postcodes: ReturnType<typeof createPostcodeQueries>;
  postOffices: ReturnType<typeof createPostOfficeQueries>;
  banks: ReturnType<typeof createBankQueries>;
  atms: ReturnType<typeof createAtmQueries>;
  couriers: ReturnType<typeof createCourierQueries>;
  borders: ReturnType<typeof createBorderQueries>;
  /** A cache of drawings of maps. The key contains the language and the code of the place. */
  drawings: { get: (key: string) => DrawnMap | undefined; set: (key: string, map: DrawnMap) => unknown };
  nearby: ReturnType<typeof createNearbyQueries>;
  counts: ReturnType<typeof createCountQueries>;
  changes: ReturnType<typeof createChangeQueries>;
  holidays: ReturnType<typeof createHolidayQueries>;
  search: Search['list'];
  findSchemes: ReturnType<typeof createCodeSchemes>;
};

export type ComposeRequest = {
  language: Language;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
};

/** Builds the pages of one kind. @throws NotFoundError when there is no page with this path */
export type Composer = (library: Library, request: ComposeRequest) => Page | Promise<Page>;
