/** What is sent under one id: the same words sent again are the same message. */
export type SentAttempt = { id: string; values: string };

/**
 * The attempt to which values belong: the last one while they are what it sent, otherwise a new one. Words that were
 * changed after a lost response are another message, which the server must not take for the first.
 */
export function toAttempt(last: SentAttempt | undefined, values: Record<string, string>): SentAttempt {
  const text = JSON.stringify(values);
  return last?.values === text ? last : { id: createId(), values: text };
}

/** A random UUID; `crypto.randomUUID` is there on secure pages alone. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
