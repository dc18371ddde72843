import type { Road } from '#shared/contracts/distance.ts';
import type { CorrectionList } from '#shared/contracts/form.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { PrintFile } from '#shared/contracts/print-file.ts';
import type { Rates } from '#shared/contracts/rates.ts';
import type { TrackingProvider } from '#shared/contracts/tracking.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import type { ProvinceSlug } from '#shared/routes/province-slugs.ts';
import type { CaptchaSite } from '#server/config/recaptcha-config.ts';

/** What this server knows beside its content. */
export type OwnFacts = {
  /** Origin of the addresses that are printed on labels. */
  siteUrl: string;
  findRates: () => Promise<Rates | undefined>;
  /** Whether letters are sent. */
  hasMail: boolean;
  /** Asked about messages; undefined where none is. */
  captcha: CaptchaSite | undefined;
  /** Who is asked where parcels are. */
  trackingProvider: TrackingProvider;
  printFiles: PrintFile[];
  /** Undefined where no router is named. Rejects where it cannot be asked. */
  findRoad: ((ends: { from: Point; to: Point }) => Promise<Road | null>) | undefined;
  /** Undefined where no forecasts are asked for. */
  findWeather: ((province: ProvinceSlug) => Promise<Weather | undefined>) | undefined;
  /** @throws UnavailableError */
  listCorrections: (list: ListRequest) => Promise<CorrectionList>;
};
