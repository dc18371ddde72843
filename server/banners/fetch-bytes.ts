import { request } from 'undici';

/** A banner that comes later than this is not worth the wait. */
const DEADLINE_MILLISECONDS = 3000;
const OK = 200;

/**
 * What stands at an address that the configuration or a list of the configured API named. Redirects are not followed:
 * they could lead to an address inside our own network.
 * @param maxBytes reading stops there
 * @throws Error for every answer but 200, for more bytes, and past the deadline
 */
export const fetchBytes = async (url: URL, maxBytes: number): Promise<Buffer> => {
  const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) });
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    if (statusCode !== OK) throw new Error(`${url.origin} answered ${statusCode}`);
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${url.origin} answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  if (statusCode !== OK) throw new Error(`${url.origin} answered ${statusCode}`);
  return Buffer.concat(chunks);
};
