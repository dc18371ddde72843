import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FormToken } from '#shared/contracts/form.ts';
import type { FormKey } from '#server/store/form-key.ts';

/** A person takes longer to type anything. */
const NOT_BEFORE_SECONDS = 3;
const EXPIRES_SECONDS = 24 * 60 * 60;
const MILLISECONDS = 1000;
const NONCE_BYTES = 12;
const SIGNATURE_BYTES = 16;
const BETWEEN = '.';
/** Tokens that are remembered as used, in this process: more than a day of everybody's messages. */
const MOST_USED = 100_000;

export type FormTokens = {
  create: () => Promise<FormToken>;
  /** Whether a token was issued here, is neither young nor old, and was used for no other message. */
  isGood: (token: string, messageId: string) => Promise<boolean>;
};

/** Tokens that prove that a form was open for a while. A page holds none: it is the same for everybody. */
export function createFormTokens(key: FormKey, now: () => Date): FormTokens {
  const used = new LRUCache<string, string>({ max: MOST_USED });
  const sign = async (text: string): Promise<Buffer> =>
    (await key.sign(`token:${text}`)).subarray(0, SIGNATURE_BYTES);
  return {
    create: async () => {
      const text = [
        Math.floor(now().getTime() / MILLISECONDS),
        randomBytes(NONCE_BYTES).toString('base64url'),
      ].join(BETWEEN);
      const signature = (await sign(text)).toString('base64url');
      return {
        token: `${text}${BETWEEN}${signature}`,
        notBefore: NOT_BEFORE_SECONDS,
        expires: EXPIRES_SECONDS,
      };
    },
    isGood: async (token, messageId) => {
      const [issued = '', nonce = '', signature = ''] = token.split(BETWEEN);
      const given = Buffer.from(signature, 'base64url');
      const due = await sign([issued, nonce].join(BETWEEN));
      if (given.length !== due.length || !timingSafeEqual(given, due)) return false;
      const age = now().getTime() / MILLISECONDS - Number(issued);
      if (age < NOT_BEFORE_SECONDS || age > EXPIRES_SECONDS) return false;
      const other = used.get(nonce);
      used.set(nonce, other ?? messageId);
      return other === undefined || other === messageId;
    },
  };
}
