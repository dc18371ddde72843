import { createHash } from 'node:crypto';

/** @returns a UUID of version 8 (RFC 9562) that is derived from the values; equal values give the same UUID */
export function toMessageId(values: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
