import type { Config, Integrations } from '#server/config/config.ts';
import type { TrackingConfig } from '#server/config/tracking-config.ts';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import type { createBorderQueries } from './borders/border-queries.ts';
import type { createAtmQueries } from './queries/atms.ts';
import type { createBankQueries } from './queries/banks.ts';
import type { createCourierQueries } from './queries/couriers.ts';
import type { createCountQueries } from './queries/counts.ts';
import type { createNearbyQueries } from './queries/nearby.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createPostOfficeQueries } from './queries/post-offices.ts';
import type { createPostcodeQueries } from './queries/postcodes.ts';
import type { createVillageQueries } from './queries/villages.ts';
import type { LateSearch } from './search/late-search.ts';

/** What composers read from, and what they need to know of the site. */
export type Library = {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
  postcodes: ReturnType<typeof createPostcodeQueries>;
  postOffices: ReturnType<typeof createPostOfficeQueries>;
  banks: ReturnType<typeof createBankQueries>;
  atms: ReturnType<typeof createAtmQueries>;
  couriers: ReturnType<typeof createCourierQueries>;
  borders: ReturnType<typeof createBorderQueries>;
  /** Maps that were drawn lately, by language and code: the same page is asked for in several forms. */
  drawings: { get: (key: string) => DrawnMap | undefined; set: (key: string, map: DrawnMap) => unknown };
  nearby: ReturnType<typeof createNearbyQueries>;
  counts: ReturnType<typeof createCountQueries>;
  search: LateSearch['list'];
  /** Origin of absolute links. */
  siteUrl: string;
  contactEmail: string;
  /** Services of others that the site uses: the privacy page names them. */
  integrations: Partial<Integrations>;
  /** What the page for advertisers says of the site; nothing when absent. */
  advertisingClaims?: Config['advertisingClaims'] | undefined;
  /** Whether copies of messages go out by mail: the privacy page says so. */
  mail?: Config['mail'] | undefined;
  /** Who is asked where a parcel is. */
  tracking?: TrackingConfig | undefined;
};

export type ComposeRequest = {
  language: Language;
  /** Language-free. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
};

/** Makes one kind of page. @throws NotFoundError when there is none at the path */
export type Composer = (library: Library, request: ComposeRequest) => Page | Promise<Page>;
