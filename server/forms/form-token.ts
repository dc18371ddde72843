import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FormToken } from '#shared/contracts/messages/form.ts';
import type { FormKey } from '#server/store/form-key.ts';
import type { MessageStore } from '#server/store/message.ts';

/** The minimum age of a valid token, because a person takes longer than three seconds to type a message. */
const NOT_BEFORE_SECONDS = 3;
const EXPIRES_SECONDS = 24 * 60 * 60;
const MILLISECONDS = 1000;
const NONCE_BYTES = 12;
const SIGNATURE_BYTES = 16;
const SEPARATOR = '.';

export type FormTokens = {
  create: () => Promise<FormToken>;
  /** True if this site signed the token, and its age is between `NOT_BEFORE_SECONDS` and `EXPIRES_SECONDS`. */
  isGood: (token: string) => Promise<boolean>;
  /**
   * Marks a valid token as used by a message.
   * @returns false if another message has already used the token
   */
  use: (token: string, messageId: string) => Promise<boolean>;
};

/**
 * Creates tokens that prove that a form was open for some seconds. The browser requests a token from the server,
 * because a cached page is the same for all visitors and cannot contain one.
 */
export function createFormTokens(
  key: FormKey,
  store: Pick<MessageStore, 'useToken'>,
  now: () => Date,
): FormTokens {
  const sign = async (text: string): Promise<Buffer> =>
    (await key.sign(`token:${text}`)).subarray(0, SIGNATURE_BYTES);
  return {
    create: async () => {
      const text = [
        Math.floor(now().getTime() / MILLISECONDS),
        randomBytes(NONCE_BYTES).toString('base64url'),
      ].join(SEPARATOR);
      const signature = (await sign(text)).toString('base64url');
      return {
        token: `${text}${SEPARATOR}${signature}`,
        notBefore: NOT_BEFORE_SECONDS,
        expires: EXPIRES_SECONDS,
      };
    },
    isGood: async (token) => {
      const [issued = '', nonce = '', signature = ''] = token.split(SEPARATOR);
      const given = Buffer.from(signature, 'base64url');
      const due = await sign([issued, nonce].join(SEPARATOR));
      if (given.length !== due.length || !timingSafeEqual(given, due)) return false;
      const age = now().getTime() / MILLISECONDS - Number(issued);
      return age >= NOT_BEFORE_SECONDS && age <= EXPIRES_SECONDS;
    },
    use: (token, messageId) => {
      const [, nonce = ''] = token.split(SEPARATOR);
      return store.useToken({ nonce, messageId, usedAt: now() });
    },
  };
}
