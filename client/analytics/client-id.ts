const BYTES = 16;

/**
 * A random id that separates the events of one visit from those of others. It lives as long as the document, in memory
 * alone: with no storage and no cookie, it cannot be used to know a visitor again.
 */
export function createClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
