import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { Config } from '#server/config/config.ts';
import { findFileFolder } from '#shared/routes/file-folders.ts';
import { exposureOf, hasToken, takesMessages, type Exposure } from '#shared/routes/route-facts.ts';
import { SHARE_PICTURES } from '#shared/routes/share-picture-path.ts';
import { hasPreview, isWidgetRoute } from '#shared/routes/widget-routes.ts';
import {
  contentPolicy,
  noncePolicy,
  widgetPolicy,
  type PolicyFacts,
  type PolicyPage,
} from './content-security-policy.ts';
import { requestOf } from './request.ts';

/** Headers in the order in which they are written. */
export type HeaderList = [name: string, value: string][];

/**
 * Matches the paths of widgets and of unknown widgets. Other sites may show a widget in a frame, but not the error page of an
 * unknown widget.
 */
const WIDGET_PATH = /^(?:\/km)?\/widgets\//;
const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';
const ANY_ORIGIN_HEADERS: HeaderList = [
  [RESOURCE_POLICY, 'cross-origin'],
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag, Content-Range'],
];
const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

/**
 * Lists the security headers of errors that are sent before a request reaches the app. The body of such a response is only one
 * line of text.
 */
export function listBareHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): HeaderList {
  const directives = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };
  const write = helmet({
    ...sharedOptions(siteUrl),
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: 'deny' },
  });
  return listHeaders(write);
}

export type PolicyParts = {
  config: Pick<Config, 'siteUrl' | 'integrations'>;
  assets: Pick<PolicyFacts, 'frameStyles' | 'widgetStyles'>;
};

/**
 * Returns a function that lists the security headers of a file by its path. The middleware `securityHeaders` cannot set them,
 * because whole files are sent before any middleware runs.
 */
export function createHeaderLists(parts: PolicyParts): (path: string) => HeaderList {
  const usual = createHeaders(parts, { framedBy: "'self'" });
  const forAnyOrigin = [
    ...usual.filter(([name]) => name.toLowerCase() !== RESOURCE_POLICY.toLowerCase()),
    ...ANY_ORIGIN_HEADERS,
  ];
  return (path) => (isForAnyOrigin(path) ? forAnyOrigin : usual);
}

export function securityHeaders(parts: PolicyParts): RequestHandler {
  const usual: Record<Exposure, HeaderList> = {
    open: createHeaders(parts, { framedBy: "'self'" }),
    input: createHeaders(parts, { framedBy: "'self'", exposure: 'input' }),
    private: createHeaders(parts, { framedBy: "'self'", exposure: 'private' }),
  };
  const withMessages = createHeaders(parts, { framedBy: "'self'", exposure: 'input', takesMessages: true });
  const withFrames = createHeaders(parts, { framedBy: "'self'", hasFrames: true });
  const unknownWidget = createHeaders(parts, { framedBy: "'none'" });
  const widget = createWidgetHeaders(parts);
  const headersOf = (req: Request): HeaderList => {
    if (WIDGET_PATH.test(req.path))
      return isWidgetRoute(requestOf(req).page.route?.name) ? widget : unknownWidget;
    if (hasPreview(req.path)) return withFrames;
    const { path } = requestOf(req);
    return takesMessages(path) ? withMessages : usual[exposureOf(path)];
  };
  return (req, res, next) => {
    for (const [name, value] of headersOf(req)) res.setHeader(name, value);
    if (hasToken(req.path)) res.setHeader('Referrer-Policy', 'no-referrer');
    if (isForAnyOrigin(req.path)) res.setHeaders(new Map(ANY_ORIGIN_HEADERS));
    next();
  };
}

export function writeNoncePolicy(res: Response, nonce: string, parts: PolicyParts): void {
  const { path } = requestOf(res.req);
  const page = {
    framedBy: "'self'",
    hasFrames: hasPreview(path),
    exposure: exposureOf(path),
    takesMessages: takesMessages(path),
  } as const;
  const directives = noncePolicy(toFacts(parts), nonce, page);
  contentSecurityPolicy({ useDefaults: false, directives })(res.req, res, () => undefined);
}

function isForAnyOrigin(path: string): boolean {
  return path.startsWith(SHARE_PICTURES) || findFileFolder(path)?.isForAnyOrigin === true;
}

function createHeaders(parts: PolicyParts, page: PolicyPage): HeaderList {
  const write = helmet({
    ...sharedOptions(parts.config.siteUrl),
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(toFacts(parts), page) },
    xFrameOptions: { action: page.framedBy === "'self'" ? 'sameorigin' : 'deny' },
  });
  return listHeaders(write);
}

function createWidgetHeaders({ config, assets }: PolicyParts): HeaderList {
  const write = helmet({
    ...sharedOptions(config.siteUrl),
    contentSecurityPolicy: { useDefaults: false, directives: widgetPolicy(assets) },
    // X-Frame-Options is off, because it cannot admit all origins.
    xFrameOptions: false,
    // A sandboxed frame already has its own origin. Browsers log a warning if its response has the header Origin-Agent-Cluster.
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return listHeaders(write);
}

function toFacts({ config, assets }: PolicyParts): PolicyFacts {
  return { integrations: config.integrations, ...assets };
}

/** helmet writes headers only to a response, so it gets a response that is never sent. */
function listHeaders(write: ReturnType<typeof helmet>): HeaderList {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  res.setHeader('Permissions-Policy', PERMISSIONS);
  write(req, res, () => undefined);
  return res.getHeaderNames().map((name) => [name, String(res.getHeader(name))]);
}

function sharedOptions(siteUrl: string) {
  return {
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: siteUrl.startsWith('https:'),
  } as const;
}
