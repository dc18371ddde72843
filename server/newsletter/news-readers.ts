import type { Config } from '#server/config/config.ts';
import { createFormKey } from '#server/store/form-key.ts';
import type { Store } from '#server/store/store.ts';
import type { NewsIssue, Reader } from '#server/store/subscriber.ts';
import { createLeaveToken, toTokenHash } from './tokens.ts';

/** Mails of one transaction: a process that is ended loses none of them, and repeats none. */
const BATCH = 50;

type ReaderParts = {
  store: Pick<Store, 'settle' | 'listReaders'>;
  config: Pick<Config, 'formKey'>;
};

/** Readers whom an issue has not reached, as many as a transaction takes. Each batch begins where the one before it ended. */
export async function* listBatches(
  store: ReaderParts['store'],
  { reached, startedAt }: Pick<NewsIssue, 'reached' | 'startedAt'>,
): AsyncGenerator<Reader[]> {
  let last: string | undefined = reached;
  while (last !== undefined) {
    // oxlint-disable-next-line no-await-in-loop
    const readers: Reader[] = await store.listReaders({ reached: last, startedAt }, BATCH);
    last = readers.at(-1)?.emailKey;
    if (last !== undefined) yield readers;
  }
}

/**
 * Reads all whom an issue has not reached before one is written to.
 * @throws Error when a mail would end the links of the mails before it
 */
export async function checkLinks(
  parts: ReaderParts,
  issue: Pick<NewsIssue, 'reached' | 'startedAt'>,
): Promise<void> {
  const createToken = createLinkToken(parts);
  for await (const readers of listBatches(parts.store, issue)) await Promise.all(readers.map(createToken));
}

/** Creates the token of a reader to unsubscribe. It throws where it is not the one of the links that the reader has. */
export function createLinkToken({ store, config }: ReaderParts): (reader: Reader) => Promise<string> {
  const key = createFormKey(store, config.formKey);
  return async ({ emailKey, leaveHash }) => {
    const token = await createLeaveToken(key, emailKey);
    // Older links would say that they worked, and end nothing.
    if (leaveHash !== '' && leaveHash !== toTokenHash(token))
      throw new Error(
        'FORM_KEY is not the one of the links that subscribers have: nothing is sent. Set that one',
      );
    return token;
  };
}
