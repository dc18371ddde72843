import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { Config } from '#server/config/config.ts';
import { contentPolicy, noncePolicy } from './content-security-policy.ts';

/** Pages that are made to stand in other sites. */
const WIDGET_PATH = /^(?:\/km)?\/widgets\//;
const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

/** The same for an answer that no app writes, and that shows nothing. */
export function listBareHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): [name: string, value: string][] {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  res.setHeader('Permissions-Policy', PERMISSIONS);
  const directives = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };
  helmet({
    ...sharedOptions(siteUrl),
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: 'deny' },
  })(req, res, () => undefined);
  return res.getHeaderNames().map((name) => [name, String(res.getHeader(name))]);
}

/** The headers by which a browser protects the visitor: on every answer, whatever it is. */
export function securityHeaders({
  siteUrl,
  integrations,
}: Pick<Config, 'siteUrl' | 'integrations'>): RequestHandler {
  const shared = sharedOptions(siteUrl);
  const usual = helmet({
    ...shared,
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(integrations, "'self'") },
  });
  const widget = helmet({
    ...shared,
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(integrations, '*') },
    // Its only other value would forbid every frame; and the site around may ask this of what it embeds.
    xFrameOptions: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    const write = WIDGET_PATH.test(req.path) ? widget : usual;
    write(req, res, next);
  };
}

/** Replaces the content policy of a response by one that admits scripts which carry a nonce. */
export function writeNoncePolicy(
  res: ServerResponse,
  nonce: string,
  { integrations }: Pick<Config, 'integrations'>,
): void {
  const directives = noncePolicy(integrations, nonce);
  contentSecurityPolicy({ useDefaults: false, directives })(res.req, res, () => undefined);
}

function sharedOptions(siteUrl: string) {
  return {
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: siteUrl.startsWith('https:'),
  } as const;
}
