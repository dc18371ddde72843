import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Store } from './store.ts';

const KEY_BYTES = 32;
/** Under which the store holds the key where no configuration names one. */
const SETTING = 'form-key';

/** Signs and hides with a key that all processes on one store share. */
export type FormKey = {
  /** @throws UnavailableError while the key is not known and the store does not respond */
  sign: (text: string) => Promise<Buffer>;
  /** A text by which an address is found again without being readable. */
  hide: (text: string) => Promise<string>;
};

/** @param configured undefined: made once and stored */
export function createFormKey(store: Pick<Store, 'settle'>, configured: string | undefined): FormKey {
  let known = configured === undefined ? undefined : createHash('sha256').update(configured).digest('hex');
  const sign = async (text: string): Promise<Buffer> => {
    known ??= await store.settle(SETTING, randomBytes(KEY_BYTES).toString('hex'));
    return createHmac('sha256', known).update(text).digest();
  };
  return { sign, hide: async (text) => (await sign(`hide:${text}`)).toString('base64url') };
}
