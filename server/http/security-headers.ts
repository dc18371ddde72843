import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { Config } from '#server/config/config.ts';
import { contentPolicy, noncePolicy, type PolicyFacts } from './content-security-policy.ts';

/** Reserved for pages that are made to stand in other sites: one that does not exist is framed by nobody. */
const WIDGET_PATH = /^(?:\/km)?\/widgets\//;
const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

/** The same for an answer that no app writes, and that shows nothing. */
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
  assets: Pick<PolicyFacts, 'frameStyles'>;
};

/** The same as a list, for files that are sent before any middleware. */
export function listSecurityHeaders(parts: PolicyParts): [name: string, value: string][] {
  return listHeaders(createUsualHeaders(parts));
}

/** The headers by which a browser protects the visitor: on every answer, whatever it is. */
export function securityHeaders(parts: PolicyParts): RequestHandler {
  const usual = createUsualHeaders(parts);
  const widget = helmet({
    ...sharedOptions(parts.config.siteUrl),
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(toFacts(parts), "'none'") },
    xFrameOptions: { action: 'deny' },
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    const write = WIDGET_PATH.test(req.path) ? widget : usual;
    write(req, res, next);
  };
}

/** Replaces the content policy of a response by one that admits scripts which carry a nonce. */
export function writeNoncePolicy(res: ServerResponse, nonce: string, parts: PolicyParts): void {
  const directives = noncePolicy(toFacts(parts), nonce);
  contentSecurityPolicy({ useDefaults: false, directives })(res.req, res, () => undefined);
}

type HeaderWriter = ReturnType<typeof helmet>;

function createUsualHeaders(parts: PolicyParts): HeaderWriter {
  return helmet({
    ...sharedOptions(parts.config.siteUrl),
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(toFacts(parts), "'self'") },
  });
}

function toFacts({ config, assets }: PolicyParts): PolicyFacts {
  return { integrations: config.integrations, frameStyles: assets.frameStyles };
}

/** What is written on a response that is never sent. */
function listHeaders(write: HeaderWriter): [name: string, value: string][] {
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
