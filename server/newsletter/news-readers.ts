import type { Config } from '#server/config/config.ts';
import { createFormKey } from '#server/store/form-key.ts';
import type { Store } from '#server/store/store.ts';
import type { NewsIssue, Reader } from '#server/store/subscriber.ts';
import { toTokenHash } from '#server/store/secret-token.ts';
import { createLeaveToken } from './tokens.ts';

/**
 * The number of mails that one transaction queues. The transaction also stores the last reader of the batch. So an interrupted
 * run can resume, and no mail is lost or queued twice.
 */
const BATCH = 50;

type ReaderParts = {
  store: Pick<Store, 'settle' | 'listReaders'>;
  config: Pick<Config, 'formKey'>;
};

/** Yields the readers for whom no mail of the issue is queued yet, in lists of at most `BATCH` readers. */
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
 * Checks that the unsubscribe links in earlier mails still work. Must be called before the first mail of an issue is queued.
 * @throws Error when `FORM_KEY` has changed since earlier mails
 */
export async function checkLinks(
  parts: ReaderParts,
  issue: Pick<NewsIssue, 'reached' | 'startedAt'>,
): Promise<void> {
  const createToken = createLinkToken(parts);
  for await (const readers of listBatches(parts.store, issue)) await Promise.all(readers.map(createToken));
}

/**
 * Returns a function that creates the token in a reader's unsubscribe link.
 * @throws Error from the returned function, when the token differs from the token in the reader's earlier mails
 */
export function createLinkToken({ store, config }: ReaderParts): (reader: Reader) => Promise<string> {
  const key = createFormKey(store, config.formKey);
  return async ({ emailKey, leaveHash }) => {
    const token = await createLeaveToken(key, emailKey);
    // Without this error, the hash of the new token would replace the stored hash. The links of earlier mails would then report
    // success without unsubscribing the reader.
    if (leaveHash !== '' && leaveHash !== toTokenHash(token))
      throw new Error(
        'FORM_KEY is not the key with which the links of earlier mails were signed: nothing is sent. Set that key',
      );
    return token;
  };
}
