import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { themeScript } from '../../shared/app/theme-script.ts';
import type { Config } from '../config.ts';

const themeScriptHash = createHash('sha256').update(themeScript).digest('base64');

/**
 * The policy of every answer. It is the same for all, so a kept page needs no nonce: the one inline script is known by
 * its hash, state travels in data blocks.
 * @see https://www.w3.org/TR/CSP3/
 */
export const securityHeaders = ({ siteUrl }: Config): RequestHandler => {
  const isSecure = siteUrl.startsWith('https:');
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", `'sha256-${themeScriptHash}'`],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure,
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=()');
    headers(req, res, next);
  };
};
