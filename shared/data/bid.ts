const BID_HEX_DIGITS = 16;

/**
 * Returns the value of the `bid` header, which browsers send with GET requests. It is the first 16 hex digits of the SHA-256 hash
 * of `path`.
 * @param path the decoded path of a page, or the path and query of an API call, relative to the root of the API
 * @returns undefined if the browser has no Web Crypto, as on pages over plain http; the request is then sent without the header
 */
export async function toBid(path: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(path)));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, BID_HEX_DIGITS);
}
