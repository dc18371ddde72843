import { createHash } from 'node:crypto';
import { lateOutline, lateStyle } from '#shared/layout/late-style.ts';
import { headScript } from '#shared/layout/head-script.ts';
import { WORKER_POLICY } from '#shared/routes/app-files.ts';
import type { Exposure } from '#shared/routes/route-facts.ts';
import type { Integrations, CaptchaSite } from '#server/config/config.ts';

const themeScriptHash = toHash(headScript);
const lateStyleHashes = [toHash(lateOutline), toHash(lateStyle)];

/** The hosts of a third-party service, grouped by the directive of the content policy that admits them. */
type ServiceHosts = { scripts: string[]; pictures: string[]; connections: string[]; frames?: string[] };

/** @see https://developers.google.com/tag-platform/security/guides/csp */
const TAG_MANAGER: ServiceHosts = {
  scripts: ['https://*.googletagmanager.com'],
  pictures: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connections: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
/** @see https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp */
const SESSION_RECORDING: ServiceHosts = {
  scripts: ['https://*.clarity.ms'],
  pictures: ['https://*.clarity.ms', 'https://c.bing.com'],
  connections: ['https://*.clarity.ms', 'https://c.bing.com'],
};

const CAPTCHA_CODE = 'https://www.gstatic.com/recaptcha/';
const CAPTCHA_FRAMES = 'https://recaptcha.google.com/recaptcha/';
/**
 * Admits Trusted Types policies of any name on pages with the captcha, because the names of the captcha's policies are not
 * documented.
 */
const ANY_POLICY = '*';

export type PolicyFacts = {
  integrations: Integrations;
  frameStyles: string;
  widgetStyles: string;
};

export type PolicyPage = {
  framedBy: "'self'" | "'none'";
  hasFrames?: boolean;
  /** Decides which third-party services the policy admits. The default is `open`. */
  exposure?: Exposure;
  /** True if the page has a form that sends a message. Only these pages admit the captcha. */
  takesMessages?: boolean;
};

/**
 * Returns the content policy of a page. The exposure of the page decides which configured third-party services the policy
 * admits. `open` admits all of them, `input` admits only error reporting and map tiles, and `private` admits none. The
 * captcha is admitted on pages that take messages.
 *
 * A cached page goes to all visitors, so its policy has no nonce. Instead, the policy admits the inline script and the inline
 * style by their hashes, and state is sent in JSON data blocks.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentPolicy(
  { integrations, frameStyles }: PolicyFacts,
  { framedBy, hasFrames, exposure = 'open', takesMessages = false }: PolicyPage,
) {
  const captcha = takesMessages && integrations.captcha ? [toCaptcha(integrations.captcha)] : [];
  const hosts = [...hostsOf(integrations, exposure), ...captcha];
  const scripts = hosts.flatMap((host) => host.scripts);
  const frames = [...(hasFrames ? ["'self'"] : []), ...hosts.flatMap((host) => host.frames ?? [])];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", themeScriptHash, ...scripts],
    'style-src': ["'self'", toHash(frameStyles)],
    'img-src': ["'self'", 'data:', ...hosts.flatMap(({ pictures }) => pictures)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.flatMap(({ connections }) => connections)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy],
    'require-trusted-types-for': ["'script'"],
    // `WORKER_POLICY` is the site's own Trusted Types policy, which admits the URL of the service worker. The default policy in
    // `shared/components/admit-scripts.ts` admits the scripts that third-party scripts load.
    'trusted-types':
      captcha.length > 0 ? [ANY_POLICY] : [WORKER_POLICY, ...(scripts.length > 0 ? ['default'] : [])],
  };
}

/** Returns the content policy of widgets. Any site may show a widget in a frame, and a widget connects only to this site. */
export function widgetPolicy({ widgetStyles }: Pick<PolicyFacts, 'widgetStyles'>) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': [toHash(widgetStyles)],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ['*'],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/**
 * Returns the policy of a page whose content is streamed in parts. React moves each late part into place with an inline script,
 * and this script has the nonce.
 */
export function noncePolicy(facts: PolicyFacts, nonce: string, page: PolicyPage) {
  const policy = contentPolicy(facts, page);
  return {
    ...policy,
    'script-src': [...policy['script-src'], `'nonce-${nonce}'`],
    'style-src': [...policy['style-src'], ...lateStyleHashes],
  };
}

function toHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function toErrorReporting(dsn: string): ServiceHosts {
  return {
    scripts: [],
    pictures: [],
    connections: [new URL(dsn).origin],
  };
}

/** @see https://cloud.google.com/recaptcha/docs/faq */
function toCaptcha({ apiUrl }: CaptchaSite): ServiceHosts {
  const base = `${apiUrl}/`;
  return {
    scripts: [base, CAPTCHA_CODE],
    pictures: [],
    connections: [base],
    frames: [base, CAPTCHA_FRAMES],
  };
}

function toTiles(url: string): ServiceHosts {
  return { scripts: [], pictures: [new URL(url).origin], connections: [] };
}

function hostsOf(
  { tagManagerId, sessionRecordingId, errorReportingDsn, tiles }: Integrations,
  exposure: Exposure,
): ServiceHosts[] {
  if (exposure === 'private') return [];
  const isOpen = exposure === 'open';
  return [
    ...(isOpen && tagManagerId !== undefined ? [TAG_MANAGER] : []),
    ...(isOpen && sessionRecordingId !== undefined ? [SESSION_RECORDING] : []),
    ...(errorReportingDsn === undefined ? [] : [toErrorReporting(errorReportingDsn)]),
    ...(tiles === undefined ? [] : [toTiles(tiles.url)]),
  ];
}
