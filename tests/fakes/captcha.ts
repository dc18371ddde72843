import { text } from 'node:stream/consumers';
import type http from 'node:http';
import { sendJson } from '#fixtures/upstream/stand-in.ts';
import type { Fake } from './fake.ts';

const PORT = 4709;
/** Site keys of reCAPTCHA v3 have 40 characters. */
const SITE_KEY = '6Lstand-in-for-development-only-000000000';
const SECRET = 'stand-in-secret';
const PREFIX = 'stand-in-response';

/** Fields of the verification response that a test can override. */
type Found = Partial<{
  success: boolean;
  hostname: string;
  score: number;
  action: string;
  'error-codes': string[];
}>;

/**
 * Stands in for reCAPTCHA v3. Each response token can be verified once.
 * @see https://developers.google.com/recaptcha/docs/v3
 */
export function createCaptchaStandIn(hostname: string, find: () => Found = () => ({})): http.RequestListener {
  const used = new Set<string>();
  const verify = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(req));
    const response = form.get('response') ?? '';
    const isForm = req.headers['content-type'] === 'application/x-www-form-urlencoded';
    const [prefix, action = ''] = response.split('_');
    const isGood = isForm && form.get('secret') === SECRET && prefix === PREFIX && !used.has(response);
    used.add(response);
    sendJson(
      res,
      isGood
        ? { success: true, challenge_ts: '2030-12-31T19:59:58Z', hostname, score: 0.9, action, ...find() }
        : { success: false, 'error-codes': ['invalid-input-response'] },
    );
  };
  return (req, res) => {
    const { pathname } = new URL(req.url ?? '', 'http://captcha');
    if (pathname.endsWith('/api.js')) res.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    // The client may have closed the connection.
    else if (pathname.endsWith('/api/siteverify')) verify(req, res).catch(() => res.destroy());
    else sendJson(res, {}, 404);
  };
}

export function createResponse(action: string): string {
  return `${PREFIX}_${action}_${crypto.randomUUID()}`;
}

const SCRIPT = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) =>
    '${PREFIX}_' + action + '_' + [...crypto.getRandomValues(new Uint8Array(8))].join('-'),
};`;

export function captchaEnvironment(base: string): Record<string, string> {
  return { RECAPTCHA_SITE_KEY: SITE_KEY, RECAPTCHA_SECRET: SECRET, RECAPTCHA_API_URL: base };
}

export function createCaptchaFake(port = PORT): Fake {
  return {
    name: 'captcha',
    port,
    listener: createCaptchaStandIn('localhost'),
    environment: captchaEnvironment(`http://localhost:${port}/recaptcha`),
    trials: [{ what: 'captcha', address: '/contact-us', how: 'its script is loaded with the first letter' }],
  };
}
