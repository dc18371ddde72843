import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Store } from './store.ts';

const KEY_BYTES = 32;
/** The name under which the store has a random key. It is used if `FORM_KEY` is not configured. */
const SETTING = 'form-key';

/** Signs texts with a key. All processes with the same store share the key. */
export type FormKey = {
  /** @throws UnavailableError if the key is not loaded and the store does not respond */
  sign: (text: string) => Promise<Buffer>;
  /** Returns the HMAC of a text in Base64url. Equal texts have equal HMACs, and no text can be read from its HMAC. */
  hide: (text: string) => Promise<string>;
};

/** @param configured the configured key; if it is undefined, a random key is created once and stored */
export function createFormKey(store: Pick<Store, 'settle'>, configured: string | undefined): FormKey {
  let known = configured === undefined ? undefined : createHash('sha256').update(configured).digest('hex');
  const sign = async (text: string): Promise<Buffer> => {
    known ??= await store.settle(SETTING, randomBytes(KEY_BYTES).toString('hex'));
    return createHmac('sha256', known).update(text).digest();
  };
  return { sign, hide: async (text) => (await sign(`hide:${text}`)).toString('base64url') };
}
