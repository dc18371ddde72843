import * as v from 'valibot';
import type { MessageKind } from '#shared/contracts/message.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson } from '#server/upstream/read-envelope.ts';

/** A visitor waits for it; then the message is held. */
const DEADLINE_MILLISECONDS = 2000;
/** While it is gone messages are held; once it is back there is no hurry. */
const PROBE_MILLISECONDS = 10_000;
/** From 0, a program, to 1, a person. Google's own threshold. */
const LEAST_SCORE = 0.5;
/** Base64 of about two thousand letters. */
const RESPONSE = /^[\w-]{1,4096}$/;

/** Operators have to act once, however many messages are held until then. */
const LOG_MILLISECONDS = 3_600_000;
/** What is wrong with a secret. */
const SECRET_FAULTS: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret']);

/** Without a host and a score it says nothing of who wrote here. */
const Verification = v.variant('success', [
  v.object({ success: v.literal(true), hostname: v.string(), score: v.number(), action: v.string() }),
  v.object({ success: v.literal(false), 'error-codes': v.optional(v.array(v.string()), []) }),
]);
type Verification = v.InferOutput<typeof Verification>;

/** A service that judges by how a form was used whether a person wrote. */
export type Captcha = {
  /**
   * Whether a response speaks for a person who wrote in this form of this site. False for what is missing, refused, late
   * or broken: nothing is thrown.
   * @param response the header `recaptcha`
   */
  isPerson: (response: unknown, form: MessageKind) => Promise<boolean>;
  client: HttpClient;
};

/**
 * The configured reCAPTCHA v3; undefined where there is none. The address of the visitor is not sent.
 * @param deadlineMilliseconds of one verification
 * @see https://developers.google.com/recaptcha/docs/verify
 */
export function createCaptcha(
  {
    integrations,
    captchaSecret: secret,
    siteUrl,
  }: Pick<Config, 'integrations' | 'captchaSecret' | 'siteUrl'>,
  log: Log,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
): Captcha | undefined {
  const { captcha } = integrations;
  if (!captcha || secret === undefined) return undefined;
  const { hostname } = new URL(siteUrl);
  const toRequest = (response: string) => ({
    path: '/api/siteverify',
    body: new URLSearchParams({ secret, response }),
    data: Verification,
  });
  const client = createHttpClient({
    name: 'captcha',
    baseUrl: captcha.apiUrl,
    siteUrl,
    log,
    // It refuses an empty response: a sign that it is there.
    probe: () => toRequest(''),
    probeMilliseconds: PROBE_MILLISECONDS,
    deadlineMilliseconds,
    read: readPlainJson,
  });
  let loggedAt = -Infinity;
  const noteFault = (found: Verification): void => {
    const reason = found.success
      ? found.hostname !== hostname && `hostname ${found.hostname}`
      : found['error-codes'].find((code) => SECRET_FAULTS.has(code));
    const now = performance.now();
    if (!reason || now - loggedAt < LOG_MILLISECONDS) return;
    loggedAt = now;
    log.info('captcha-refused', { reason });
  };
  return {
    client,
    isPerson: async (response, form) => {
      if (typeof response !== 'string' || !RESPONSE.test(response)) return false;
      const found = await client.post(toRequest(response)).catch(() => undefined);
      if (found) noteFault(found);
      if (!found?.success) return false;
      return found.hostname === hostname && found.action === form && found.score >= LEAST_SCORE;
    },
  };
}
