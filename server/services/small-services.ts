import type { Config } from '#server/config/config.ts';
import { createCaptcha, type Captcha } from '#server/forms/captcha.ts';
import { createGeocoder, type Geocoder } from '#server/geocoding/nominatim.ts';
import type { Log } from '#server/observability/log.ts';
import { createRoads, type Roads } from '#server/roads/osrm.ts';

/** Services of others that are asked one thing, each undefined unless it is configured. */
export type SmallServices = {
  geocoder: Geocoder | undefined;
  roads: Roads | undefined;
  /** Asked about messages. */
  captcha: Captcha | undefined;
};

export function createSmallServices(config: Config, log: Log): SmallServices {
  const { geocoderUrl, routerUrl, siteUrl } = config;
  return {
    geocoder: geocoderUrl === undefined ? undefined : createGeocoder({ baseUrl: geocoderUrl, siteUrl, log }),
    roads: routerUrl === undefined ? undefined : createRoads({ baseUrl: routerUrl, siteUrl, log }),
    captcha: createCaptcha(config, log),
  };
}
