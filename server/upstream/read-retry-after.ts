import type { Dispatcher } from 'undici';

const SECONDS = /^\d{1,9}$/;
const SECOND = 1000;

/**
 * The milliseconds of `Retry-After`, RFC 9110, section 10.2.3. A date counts from the sender's own: its clock may be wrong.
 * @returns undefined where there is none, or none that can be read
 */
export function readRetryAfter(headers: Dispatcher.ResponseData['headers']): number | undefined {
  const given = String(headers['retry-after'] ?? '').trim();
  if (SECONDS.test(given)) return Number(given) * SECOND;
  const sentAt = Date.parse(String(headers['date'] ?? ''));
  const wait = Date.parse(given) - (Number.isNaN(sentAt) ? Date.now() : sentAt);
  return wait >= 0 ? wait : undefined;
}
