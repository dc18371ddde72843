import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { Config } from '#server/config/config.ts';
import { exposureOf, hasToken, takesMessages, type Exposure } from '#shared/routes/exposure.ts';
import { hasPreview, isWidgetRoute } from '#shared/routes/widget-routes.ts';
import {
  contentPolicy,
  noncePolicy,
  widgetPolicy,
  type PolicyFacts,
  type PolicyOfPage,
} from './content-security-policy.ts';
import { requestOf } from './request.ts';

/** Reserved for pages that are made to stand in other sites: one that does not exist is framed by nobody. */
const WIDGET_PATH = /^(?:\/km)?\/widgets\//;
/** What a widget loads. In a frame that is sandboxed its origin is none, so it may be read from everywhere. */
const READ_FROM_EVERYWHERE = /^\/(?:assets|embed|fonts|icons|og)\//;
const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';
const FOR_EVERYWHERE: [name: string, value: string][] = [
  [RESOURCE_POLICY, 'cross-origin'],
  ['Access-Control-Allow-Origin', '*'],
];
const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

/** The same for a response that no app writes, and that shows nothing. */
export function listBareHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): [name: string, value: string][] {
  const directives = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };
  const write = helmet({
    ...sharedOptions(siteUrl),
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: 'deny' },
  });
  return listHeaders(write);
}

/** What the headers depend on. */
export type PolicyParts = {
  config: Pick<Config, 'siteUrl' | 'integrations'>;
  assets: Pick<PolicyFacts, 'frameStyles' | 'widgetStyles'>;
};

/** The same as a list, for files that are sent before any middleware. @returns by the path of a file */
export function createHeaderLists(parts: PolicyParts): (path: string) => [name: string, value: string][] {
  const usual = createHeaders(parts, { framedBy: "'self'" });
  const forOthers = [
    ...usual.filter(([name]) => name.toLowerCase() !== RESOURCE_POLICY.toLowerCase()),
    ...FOR_EVERYWHERE,
  ];
  return (path) => (READ_FROM_EVERYWHERE.test(path) ? forOthers : usual);
}

/** The headers by which a browser protects the visitor: on every response, whatever it is. */
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
    if (READ_FROM_EVERYWHERE.test(req.path)) res.setHeaders(new Map(FOR_EVERYWHERE));
    next();
  };
}

/** Replaces the content policy of a response by one that admits scripts which carry a nonce. */
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

type HeaderWriter = ReturnType<typeof helmet>;
type HeaderList = [name: string, value: string][];

function createHeaders(parts: PolicyParts, page: PolicyOfPage): HeaderList {
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
    // It knows no value for "everyone".
    xFrameOptions: false,
    // In a sandbox it has an origin of its own already, and browsers complain.
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return listHeaders(write);
}

function toFacts({ config, assets }: PolicyParts): PolicyFacts {
  return { integrations: config.integrations, ...assets };
}

/** What is written on a response that is never sent: the same for all that are. */
function listHeaders(write: HeaderWriter): HeaderList {
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
