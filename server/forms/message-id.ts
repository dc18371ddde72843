import { createHash } from 'node:crypto';

/** An id that follows from what is named: the same for the same. A UUID of version 8, RFC 9562. */
export function toMessageId(named: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(named)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
