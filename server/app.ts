import type { RequestListener } from 'node:http';
import express, { Router } from 'express';
import { createAccessLog } from '#server/observability/access-log.ts';
import { createReplay } from '#server/response-cache/replay.ts';
import { createResponseSender } from '#server/response-cache/send-response.ts';
import { api } from '#server/api/api.ts';
import { bannerPictures } from '#server/banners/banner-source.ts';
import { unlessPage } from '#server/http/request.ts';
import { compressResponses } from '#server/http/compression.ts';
import { canonicalUrl } from '#server/pages/canonical-url.ts';
import { errorHandler } from '#server/pages/error-handler.ts';
import { purgeCorrections } from '#server/forms/list-corrections.ts';
import { createForms } from '#server/forms/create-forms.ts';
import { createNewsletter } from '#server/newsletter/create-newsletter.ts';
import { openToSites } from '#server/http/open-to-sites.ts';
import { metricsRoute } from '#server/observability/metrics-server.ts';
import { probes } from '#server/lifecycle/readiness.ts';
import { rateLimit } from '#server/http/rate-limit.ts';
import { checkRequest, refuseCrossSite } from '#server/http/validate-request.ts';
import { requestContext } from '#server/http/request-context.ts';
import { requireToken } from '#server/http/require-authorization.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { shedLoad } from '#server/http/queues/admission-queue.ts';
import { createStaticFiles } from '#server/http/static-files.ts';
import { changeFiles } from '#server/pages/changes/change-files.ts';
import { createChecks } from '#server/pages/create-checks.ts';
import { createFormTable } from '#server/pages/forms/form-table.ts';
import { pageForms } from '#server/pages/forms/page-forms.ts';
import { createLatePages } from '#server/pages/late-pages.ts';
import { createPages } from '#server/pages/load-page.ts';
import { pageHandler } from '#server/pages/page-handler.ts';
import { pageJsonHandler } from '#server/pages/page-json-handler.ts';
import { createPageRenderer } from '#server/pages/render-page.tsx';
import { METRICS_PATH } from '#shared/routes/program-paths.ts';
import { WORKER_PATH } from '#shared/routes/app-files.ts';
import { serviceWorker } from '#server/pages/installed/service-worker.ts';
import { llmsTxt, robots, SECURITY_TXT, securityTxt, serviceLinks } from '#server/pages/text-files.ts';
import { sitemap } from '#server/pages/sitemap.ts';
import { shortAddresses } from '#server/pages/short-addresses/short-addresses.ts';
import { sharePictures } from '#server/share-pictures/share-pictures.ts';
import type { Services } from '#server/services/services.ts';

/**
 * Creates the request handler with every middleware and router, in the order in which a request passes them. It opens
 * no port and starts no background work.
 */
export function createApp(services: Services): RequestListener {
  const { config, log, metrics, banners, content, responseCache } = services;
  const access = createAccessLog(log, metrics);
  const pages = createPages(services);
  const renderer = createPageRenderer(services);
  const sender = createResponseSender(responseCache);
  const latePages = createLatePages({ ...services, pages, renderer });
  const forms = createForms({ ...services, onReport: () => void purgeCorrections(services) });
  const newsletter = createNewsletter(services);
  const replay = createReplay({ ...services, access });
  const files = createStaticFiles({ ...services, access });
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.use(requestContext(access, services.addresses));
  app.use(securityHeaders(services));
  app.use(checkRequest());
  app.use(openToSites());
  app.use(refuseCrossSite(config));
  app.use(compressResponses());
  app.use(files.sendRange);
  app.use(probes(services, createChecks({ ...services, pages, renderer })));
  if (config.metricsPort === undefined) app.get(METRICS_PATH, requireToken(services), metricsRoute(metrics));
  app.use(rateLimit(services));
  // Share pictures, which other sites show for a page, wait in their own queue and not in the queue of `shedLoad`. Many requests
  // for pictures therefore do not delay pages.
  app.use(sharePictures(services));
  app.use(shedLoad(services));
  const endpoints = Router({ caseSensitive: true });
  endpoints.use(bannerPictures(banners));
  endpoints.use(api({ ...services, sender, forms, newsletter }));
  endpoints.get(WORKER_PATH, serviceWorker(services));
  endpoints.get('/robots.txt', robots(config));
  endpoints.get('/llms.txt', llmsTxt(config));
  endpoints.get(SECURITY_TXT, securityTxt(services));
  endpoints.use(sitemap({ content, config, sender }));
  endpoints.use(shortAddresses(services));
  endpoints.use(changeFiles({ content, sender }));
  endpoints.use(pageJsonHandler({ content, sender }));
  endpoints.use(canonicalUrl(services));
  app.use(unlessPage(endpoints));
  app.use(pageForms(createFormTable({ ...services, forms, newsletter, pages }), { pages, renderer, log }));
  app.use(serviceLinks());
  app.use(pageHandler({ content, pages, renderer, sender, latePages }));
  app.use(errorHandler({ ...services, pages, renderer }));
  return (req, res) => {
    if (!files.send(req, res) && !replay(req, res)) app(req, res);
  };
}
