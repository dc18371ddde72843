import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Store } from './store.ts';

const KEY_BYTES = 32;
/** The name of the setting that stores a random key. The random key is used if `FORM_KEY` is not configured. */
const SETTING = 'form-key';

/** Signs texts with a key. All processes with the same store share the key. */
export type FormKey = {
  /** @throws UnavailableError if the key is not loaded and the store does not respond */
  sign: (text: string) => Promise<Buffer>;
  /** Returns the HMAC of a text in Base64url. Equal texts have equal HMACs, and the HMAC does not reveal the text. */
  hide: (text: string) => Promise<string>;
  /** Returns the HMAC of the mailbox of an e-mail address. `Name+news@x.org` and `name@x.org` are the same mailbox. */
  hideMailbox: (email: string) => Promise<string>;
  /**
   * Returns the number of the group to which a client's network belongs, from 1 to GROUPS. Many networks share a group, so the
   * number does not identify a network.
   */
  groupOf: (network: string) => Promise<number>;
};

/** The number of groups to which networks are assigned, see `groupOf`. */
const GROUPS = 65_535;
/** Matches the tag from `+` to `@` in an e-mail address. Many mail services ignore such a tag. */
const TAG = /(?<=.)\+[^@]*(?=@)/;

/** @param configured the value of `FORM_KEY`; if it is undefined, a random key is created once and stored */
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
