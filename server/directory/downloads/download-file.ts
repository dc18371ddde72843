import { createHash } from 'node:crypto';

export type DownloadFile = { name: string; bytes: Buffer };

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
