import { VERSION } from '#server/config/version.ts';
import type { Log } from '#server/observability/log.ts';

/** Matches an origin with port 0. With `PORT=0` and no `SITE_URL`, the port is known only after the server listens. */
const PORT_OF_SYSTEM = /:0$/;

/**
 * Announces that the site is ready. It writes a sentence to a terminal. If the output is not a terminal, it logs the event
 * `listening` instead.
 * @param site `address` is the origin on which the server listens, and `siteUrl` is the origin for visitors. They differ behind
 * a proxy
 */
export async function announceReady(
  { address, siteUrl }: { address: string; siteUrl: string },
  log: Pick<Log, 'info' | 'flush'>,
  output: { isTTY?: boolean; write: (text: string) => unknown },
): Promise<void> {
  if (!output.isTTY) {
    log.info('listening', { address, siteUrl, version: VERSION });
    return;
  }
  // Log lines are buffered. They are flushed first, so that the sentence is the last line.
  await log.flush();
  output.write(`Postcode Cambodia is ready: ${PORT_OF_SYSTEM.test(siteUrl) ? address : siteUrl}\n`);
}
