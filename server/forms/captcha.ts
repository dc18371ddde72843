import * as v from 'valibot';
import type { MessageKind } from '#shared/contracts/messages/message.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson } from '#server/upstream/read-envelope.ts';

/** The deadline of a verification. A message that was not verified in time waits for review by an operator. */
const DEADLINE_MILLISECONDS = 2000;
/**
 * The pause between two probes of a service that has failed. The pause may be long, because messages that arrive in the meantime
 * wait for review and are not lost.
 */
const PROBE_MILLISECONDS = 10_000;
/**
 * A visitor must have at least this score to be treated as a person. Scores range from 0 (a bot) to 1 (a person). Google's
 * default threshold is 0.5.
 */
const LEAST_SCORE = 0.5;
/** Matches the token that the captcha script creates in the browser: Base64url, about two thousand characters. */
const RESPONSE = /^[\w-]{1,4096}$/;

/**
 * The minimum time between two log lines about faults. One wrong setting affects many messages, so logging each fault would
 * fill the log.
 */
const LOG_MILLISECONDS = 3_600_000;
/** The error codes of the service for a wrong secret in the configuration. */
const SECRET_FAULTS: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret']);

const Verification = v.variant('success', [
  v.object({ success: v.literal(true), hostname: v.string(), score: v.number(), action: v.string() }),
  v.object({ success: v.literal(false), 'error-codes': v.optional(v.array(v.string()), []) }),
]);
type Verification = v.InferOutput<typeof Verification>;

export type Captcha = {
  /**
   * Verifies that a person filled in this form on this site. Resolves to false if the captcha token is missing, malformed or
   * refused, or if the service does not verify it in time. Never rejects.
   * @param response the captcha token, from the request header `recaptcha`
   */
  isPerson: (response: unknown, form: MessageKind) => Promise<boolean>;
  client: HttpClient;
};

/**
 * Creates the client of reCAPTCHA v3, or undefined when no captcha is configured. The visitor's IP address is not sent.
 * @param deadlineMilliseconds deadline of one verification
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
    // The service refuses an empty token. The refusal proves that the service is up.
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
