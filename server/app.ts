import express, { type Express } from 'express';
import { contentApi } from './api/content.ts';
import { compressAnswers } from './middleware/compress-answers.ts';
import { canonicalUrl } from './middleware/canonical-url.ts';
import { errorHandler } from './middleware/error-handler.ts';
import { requestContext } from './middleware/request-context.ts';
import { checkRequest } from './middleware/check-request.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { staticAssets } from './middleware/static-assets.ts';
import { createPages } from './pages/load-page.ts';
import { pageHandler } from './pages/page-handler.ts';
import { pageJsonHandler } from './pages/page-json-handler.ts';
import { robots } from './pages/robots.ts';
import { sitemap } from './pages/sitemap.ts';
import type { Services } from './services.ts';

/** Every middleware and router in the order in which a request meets them. Builds, and does nothing else. */
export const createApp = (services: Services): Express => {
  const { content, config, log, staticFolder } = services;
  const pages = createPages(services);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.use(requestContext(log));
  app.use(securityHeaders(config));
  app.use(checkRequest());
  app.use(compressAnswers());
  app.use(staticAssets(staticFolder));
  app.get('/healthz', (_req, res) => void res.json({ status: 'success', data: {} }));
  app.use('/api', contentApi(content, config));
  app.get('/robots.txt', robots(config));
  app.use(sitemap(content, config));
  app.use(pageJsonHandler(content));
  app.use(canonicalUrl(content));
  app.use(pageHandler(pages));
  app.use(errorHandler({ pages, log }));
  return app;
};
