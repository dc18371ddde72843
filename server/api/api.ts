import { Router } from 'express';
import { API_ROOTS } from '#shared/data/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Forms } from '#server/forms/create-forms.ts';
import type { Newsletter } from '#server/newsletter/create-newsletter.ts';
import type { IsKnownAbout } from '#shared/validation/about.ts';
import { listCorrections } from '#server/forms/list-corrections.ts';
import type { Store } from '#server/store/store.ts';
import type { Geocoder } from '#server/geocoding/nominatim.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { RateService } from '#server/rates/create-rates.ts';
import type { WeatherService } from '#server/weather/create-weather.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { createReverseGeocode } from '#server/geocoding/reverse-geocode.ts';
import type { TokenParts } from '#server/http/require-token.ts';
import type { Tracking } from '#server/tracking/create-tracking.ts';
import type { Purge } from '#server/response-cache/purge.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import type { Log } from '#server/observability/log.ts';
import type { Auth } from '#server/auth/create-auth.ts';
import { createAuthHandlers } from './auth.ts';
import { createMessageHandlers } from './messages.ts';
import { createOperatorHandlers } from './operators.ts';
import { createBannersHandler, type BannersDeps } from './banners.ts';
import { callRouter, type CallHandlers } from './call-router.ts';
import { createDetectHandler, type DetectDeps } from './detect.ts';
import { createEventsHandler, type EventsDeps } from './events.ts';
import { createOEmbedHandler } from './oembed.ts';
import { createOpenApi } from './openapi.ts';
import { createPageHandler } from './page.ts';
import { createLinesHandler, type LinesDeps } from './search-lines.ts';
import { createTrackInfoHandler, createTrackListHandler } from './track-info.ts';

/** Every call of the API, at each of its roots. */
export function api(deps: HandlerDeps): Router {
  const cachedCalls = { page: createPageHandler(deps) };
  return Router({ caseSensitive: true }).use(
    [...API_ROOTS],
    callRouter(createHandlers(deps), cachedCalls, deps),
  );
}

type HandlerDeps = BannersDeps &
  DetectDeps &
  EventsDeps &
  LinesDeps &
  TokenParts & {
    log: Pick<Log, 'error'>;
    auth: Auth;
    store: Store;
    content: ContentSource;
    sender: ResponseSender;
    config: Config;
    forms: Forms;
    newsletter: Newsletter | undefined;
    isKnownAbout: IsKnownAbout;
    geocoder: Geocoder | undefined;
    rates: Pick<RateService, 'find'>;
    weather: Pick<WeatherService, 'find'> | undefined;
    tracking: Tracking | undefined;
    now: () => Date;
    purge: Pick<Purge, 'everywhere'>;
  };

/** A handler for each call: a method of the content source where that is all there is to do. */
function createHandlers(deps: HandlerDeps): CallHandlers {
  const { content, config, forms, isKnownAbout, newsletter, purge, rates, store, weather } = deps;
  const document = createOpenApi(config.siteUrl);
  return {
    ...content,
    searchLines: createLinesHandler(deps),
    reverse: createReverseGeocode(deps),
    detect: createDetectHandler(deps),
    trackInfo: createTrackInfoHandler(deps),
    trackInfos: createTrackListHandler(deps),
    banners: createBannersHandler(deps),
    events: createEventsHandler(deps),
    rates: async () => {
      const found = await rates.find();
      if (!found) throw new UnavailableError(new Error('No rate was ever known'));
      return found;
    },
    weather: async ({ province }) => {
      if (!isProvinceSlug(province)) throw new NotFoundError();
      const found = await weather?.find(province);
      if (!found) throw new UnavailableError(new Error('No forecast is known'));
      return found;
    },
    formToken: forms.createToken,
    contact: (sent, { req }) => forms.receive(sent, req),
    report: (sent, { req }) => forms.receive(sent, req),
    advertise: (sent, { req }) => forms.receive(sent, req),
    subscribe: async (wanted, { req }) => {
      if (!newsletter) throw new NotFoundError();
      await newsletter.subscribe(wanted, req);
      return { success: true };
    },
    corrections: (list) => listCorrections({ store, isKnownAbout }, list),
    purge: async ({ tags }) => {
      await purge.everywhere(tags);
      return { tags };
    },
    oEmbed: createOEmbedHandler(deps),
    ...createAuthHandlers(deps),
    ...createOperatorHandlers(deps),
    ...createMessageHandlers(deps),
    openApi: () => document,
  };
}
