import type { CountryMap } from '#shared/contracts/country-map.ts';
import type { ApiGuide } from '#shared/contracts/files/api-guide.ts';
import type { Downloads } from '#shared/contracts/files/downloads.ts';
import type { Road } from '#shared/contracts/distance.ts';
import type { CorrectionList } from '#shared/contracts/messages/form.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/envelope.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { PrintFile } from '#shared/contracts/files/print-file.ts';
import type { Rates } from '#shared/contracts/rates.ts';
import type { TrackingProvider } from '#shared/contracts/tracking.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import type { ProvinceSlug } from '#shared/routes/province-slugs.ts';

/** Values of the server that sends the page. Blocks get these values even if the page was composed by another server. */
export type ServerFacts = {
  /** The origin of this server. It is part of the URLs on address labels and in the HTML with which other sites embed widgets. */
  siteUrl: string;
  hasMail: boolean;
  now: () => Date;
  /**
   * The last day, in ISO 8601, on which the home page shows a notice about the code change. Undefined if it never shows the
   * notice.
   */
  changeOnHomeUntil: string | undefined;
  /**
   * Undefined when the forms have no captcha. The browser loads the script of the captcha from a URL that begins with `apiUrl`.
   */
  captcha: { key: string; apiUrl: string } | undefined;
  trackingProvider: TrackingProvider;
  printFiles: PrintFile[];
  /** The content of the developer page. Like `downloads`, it is undefined if the server runs without a build. */
  apiGuide: ApiGuide | undefined;
  downloads: Downloads | undefined;
  countryMaps: Record<Language, CountryMap>;
  /** Returns undefined until the server has loaded exchange rates. */
  findRates: () => Promise<Rates | undefined>;
  /** Undefined when no routing service is configured. Returns null when the routing service finds no road or does not respond. */
  findRoad: ((ends: { from: Point; to: Point }) => Promise<Road | null>) | undefined;
  /** Undefined when this server fetches no forecasts. */
  findWeather: ((province: ProvinceSlug) => Promise<Weather | undefined>) | undefined;
  /** @throws UnavailableError */
  listCorrections: (list: ListRequest) => Promise<CorrectionList>;
};

/** The fields that the server adds to the data of a block. */
export type Filled<Fields extends object = object> = {
  fields: Fields;
  /**
   * The maximum time, in seconds, that a page with these fields may be cached. Absent if the fields do not change while the
   * server runs. `Infinity` if the fields can change, but the page's own cache time is already short enough.
   */
  mostSeconds?: number;
  /** True if the block has nothing to show. The page is then sent without the block. */
  isLeftOut?: boolean;
  /** The cache tag of these fields. A purge of the tag removes the cached pages with these fields. */
  tag?: string;
};
