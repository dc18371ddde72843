import { createHash } from 'node:crypto';
import { lateOutline, lateStyle } from '#shared/layout/late-style.ts';
import { themeScript } from '#shared/layout/theme-script.ts';
import type { Exposure } from '#shared/routes/exposure.ts';
import type { Integrations } from '#server/config/config.ts';
import type { CaptchaSite } from '#server/config/recaptcha-config.ts';

const themeScriptHash = toHash(themeScript);
const lateStyleHashes = [toHash(lateOutline), toHash(lateStyle)];

/** Hosts that a service of others needs, by what is asked of them. */
type Hosts = { scripts: string[]; pictures: string[]; connections: string[]; frames?: string[] };

/** @see https://developers.google.com/tag-platform/security/guides/csp */
const TAG_MANAGER: Hosts = {
  scripts: ['https://*.googletagmanager.com'],
  pictures: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connections: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
/** @see https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp */
const SESSION_RECORDING: Hosts = {
  scripts: ['https://*.clarity.ms'],
  pictures: ['https://*.clarity.ms', 'https://c.bing.com'],
  connections: ['https://*.clarity.ms', 'https://c.bing.com'],
};

/** Where the script of a captcha loads its code from, and where it shows its questions. */
const CAPTCHA_CODE = 'https://www.gstatic.com/recaptcha/';
const CAPTCHA_FRAMES = 'https://recaptcha.google.com/recaptcha/';
/** Policies of its own, whose names it does not publish: the scripts that may create them are those admitted above. */
const ANY_POLICY = '*';

/** What a policy depends on beside the product. */
export type PolicyFacts = {
  integrations: Integrations;
  /** The styles that stand in every page. */
  frameStyles: string;
  /** Those that stand in every widget. */
  widgetStyles: string;
};

/** The page that a policy is for. */
export type PolicyOfPage = {
  /** Who may show it in a frame. */
  framedBy: "'self'" | "'none'";
  /** Whether it shows pages of this site in frames. */
  hasFrames?: boolean;
  /** Who may look on while it is used; `open` when absent. */
  exposure?: Exposure;
  /** Whether it has a form that sends a message: a captcha is admitted there alone. */
  takesMessages?: boolean;
};

/**
 * The content policy of every response, open for exactly the services that are configured and that the page may use: none
 * on private pages, no scripts of others where people type about themselves. It is the same for all visits, so a cached page needs no nonce: the one inline script and the one inline style are known by their hashes,
 * state travels in data blocks.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentPolicy(
  { integrations, frameStyles }: PolicyFacts,
  { framedBy, hasFrames, exposure = 'open', takesMessages = false }: PolicyOfPage,
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
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy],
    'require-trusted-types-for': ["'script'"],
    // Our own code makes no trusted types. Scripts of others load further ones: shared/components/admit-scripts.ts
    // admits those.
    'trusted-types': [captcha.length > 0 ? ANY_POLICY : scripts.length > 0 ? 'default' : "'none'"],
  };
}

/** Of a widget: any site may frame it, and it asks nobody but this one. */
export function widgetPolicy({ widgetStyles }: Pick<PolicyFacts, 'widgetStyles'>) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': [toHash(widgetStyles)],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ['*'],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/** The same for a response that React finishes by scripts of its own: they carry the nonce of this response alone. */
export function noncePolicy(facts: PolicyFacts, nonce: string, page: PolicyOfPage) {
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

function toErrorReporting(dsn: string): Hosts {
  return {
    scripts: [],
    pictures: [],
    connections: [new URL(dsn).origin],
  };
}

/** @see https://cloud.google.com/recaptcha/docs/faq */
function toCaptcha({ apiUrl }: CaptchaSite): Hosts {
  const base = `${apiUrl}/`;
  return {
    scripts: [base, CAPTCHA_CODE],
    pictures: [],
    connections: [base],
    frames: [base, CAPTCHA_FRAMES],
  };
}

function toTiles(url: string): Hosts {
  return { scripts: [], pictures: [new URL(url).origin], connections: [] };
}

function hostsOf(
  { tagManagerId, sessionRecordingId, errorReportingDsn, tiles }: Integrations,
  exposure: Exposure,
): Hosts[] {
  if (exposure === 'private') return [];
  const mayWatch = exposure === 'open';
  return [
    ...(mayWatch && tagManagerId !== undefined ? [TAG_MANAGER] : []),
    ...(mayWatch && sessionRecordingId !== undefined ? [SESSION_RECORDING] : []),
    ...(errorReportingDsn === undefined ? [] : [toErrorReporting(errorReportingDsn)]),
    ...(tiles === undefined ? [] : [toTiles(tiles.url)]),
  ];
}
