import { Router } from 'express';
import { API_ROOT } from '#shared/data/call.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Forms } from '#server/forms/create-forms.ts';
import type { Newsletter } from '#server/newsletter/create-newsletter.ts';
import type { SubjectExists } from '#shared/validation/about.ts';
import { listCorrections } from '#server/forms/list-corrections.ts';
import type { Store } from '#server/store/store.ts';
import type { Geocoder } from '#server/geocoding/nominatim.ts';
import { NotFoundError, RefusedError } from '#server/errors.ts';
import { RETRY_AFTER_SECONDS } from '#server/response-cache/cache-control.ts';
import type { RateService } from '#server/rates/create-rates.ts';
import type { WeatherService } from '#server/weather/create-weather.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { createReverseGeocode } from '#server/geocoding/reverse-geocode.ts';
import type { TokenParts } from '#server/http/require-authorization.ts';
import type { Tracking } from '#server/tracking/create-tracking.ts';
import type { Purge } from '#server/response-cache/purge.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import type { Log } from '#server/observability/log.ts';
import type { Auth } from '#server/auth/create-auth.ts';
import { createMessageHandlers } from './messages.ts';
import { createAuthHandlers, createOperatorHandlers } from './operators.ts';
import { callRouter, type CallHandlers } from './call-router.ts';
import { createDerivedHandlers } from './derived.ts';
import { createMcp } from './mcp/mcp.ts';
import { createEventsHandler, type EventsDeps } from './events.ts';
import { createOEmbedHandler } from './oembed.ts';
import { createOpenApi } from './openapi.ts';
import { createBannersHandler, createPageHandler, type BannersDeps } from './page.ts';
import {
  createDetectHandler,
  createTrackInfoHandler,
  createTrackListHandler,
  type DetectDeps,
} from './tracking.ts';
import { createDisconnectSignal } from '#server/http/deadline.ts';
import { MCP_PATH } from '#shared/routes/program-paths.ts';
import { limitLines, type LimitParts } from '#server/http/rate-limit.ts';

export function api(deps: HandlerDeps): Router {
  const cachedCalls = { page: createPageHandler(deps) };
  const handlers = createHandlers(deps);
  return Router({ caseSensitive: true })
    .use(API_ROOT, callRouter(handlers, cachedCalls, deps))
    .post(MCP_PATH, createMcp(handlers, deps));
}

type HandlerDeps = BannersDeps &
  DetectDeps &
  EventsDeps &
  LimitParts &
  TokenParts & {
    log: Pick<Log, 'error'>;
    auth: Auth;
    store: Store;
    content: ContentSource;
    sender: ResponseSender;
    config: Config;
    forms: Forms;
    newsletter: Newsletter | undefined;
    subjectExists: SubjectExists;
    geocoder: Geocoder | undefined;
    rates: Pick<RateService, 'find'>;
    weather: Pick<WeatherService, 'find'> | undefined;
    tracking: Tracking | undefined;
    now: () => Date;
    purge: Pick<Purge, 'everywhere'>;
  };

/**
 * Creates the handlers of all API calls. A method of the content source handles the call of the same name, unless another handler
 * replaces it here.
 */
function createHandlers(deps: HandlerDeps): CallHandlers {
  const { content, config, forms, subjectExists, newsletter, purge, rates, store, weather } = deps;
  const document = createOpenApi(config.siteUrl);
  return {
    ...content,
    ...createDerivedHandlers({ content, limitLines: (req, lines) => limitLines(deps, req, lines) }),
    searchLines: async (request, { req, res }) => {
      const signal = createDisconnectSignal(res);
      await limitLines(deps, req, request.lines.length);
      return content.searchLines({ ...request, signal });
    },
    convertRows: async (request, { req, res }) => {
      const signal = createDisconnectSignal(res);
      // Each row counts as a line, because the names in a row may be searched like a line.
      await limitLines(deps, req, request.rows.length);
      return content.convertRows({ ...request, signal });
    },
    reverse: createReverseGeocode(deps),
    detect: createDetectHandler(deps),
    trackInfo: createTrackInfoHandler(deps),
    trackInfos: createTrackListHandler(deps),
    banners: createBannersHandler(deps),
    events: createEventsHandler(deps),
    rates: async () => {
      const found = await rates.find();
      if (!found) throw createUnknown();
      return found;
    },
    weather: async ({ province }) => {
      if (!isProvinceSlug(province)) throw new NotFoundError();
      const found = await weather?.find(province);
      if (!found) throw createUnknown();
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
    corrections: (list) => listCorrections({ store, subjectExists }, list),
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

/**
 * Creates the error for unavailable rates or weather. A `RefusedError` is not logged, because a failed fetch is logged where it
 * happens.
 */
function createUnknown(): RefusedError {
  return new RefusedError('unavailable', RETRY_AFTER_SECONDS);
}
