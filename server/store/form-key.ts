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
  /** Returns the HMAC of the mailbox of an e-mail address: `Name+news@x.org` and `name@x.org` have the same. */
  hideMailbox: (email: string) => Promise<string>;
  /** Returns the number of the group of a network. A group is too large to identify a network. Never returns 0. */
  groupOf: (network: string) => Promise<number>;
};

/** The number of groups of networks. */
const GROUPS = 65_535;
/** Matches what many mail services ignore in an address: a tag between `+` and `@`. */
const TAG = /(?<=.)\+[^@]*(?=@)/;

/** @param configured the configured key; if it is undefined, a random key is created once and stored */
export function createFormKey(store: Pick<Store, 'settle'>, configured: string | undefined): FormKey {
  let known = configured === undefined ? undefined : createHash('sha256').update(configured).digest('hex');
  const sign = async (text: string): Promise<Buffer> => {
    known ??= await store.settle(SETTING, randomBytes(KEY_BYTES).toString('hex'));
    return createHmac('sha256', known).update(text).digest();
  };
  const hide = async (text: string): Promise<string> => (await sign(`hide:${text}`)).toString('base64url');
  return {
    sign,
    hide,
    hideMailbox: (email) => hide(email.toLowerCase().replace(TAG, '')),
    groupOf: async (network) => 1 + ((await sign(`network:${network}`)).readUInt32BE() % GROUPS),
  };
}
