import * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { Query } from './database/database.ts';
import type { NewMessage } from './message.ts';
import { trimSenders } from './trim-senders.ts';

/** The maximum size of all messages together, which is enough for about 100,000 messages of ordinary length. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * A deletion continues until the messages take only this share of the limit. Without this margin, every further message would
 * cause another deletion.
 */
const TRIMMED_SHARE = 0.9;
/**
 * A message that must not be deleted to make room (`isProven`) is refused if its network would then have more than this share of
 * the free bytes. Each network gets only a share of the remaining bytes, so they never run out.
 */
const NETWORK_SHARE = 1 / 4;
/** After this process has added this number of bytes, the table is measured again, because other processes add messages too. */
const MEASURE_BYTES = 1024 * 1024;
/** The estimated size of a row without its texts, which is the size of its other columns and its index entries. */
const ROW_BYTES = 500;
/**
 * The messages that may be deleted to make room. They came as spam or without a valid form token, and no operator has changed
 * them.
 */
const UNPROVEN = { name: 'message', key: 'id', order: 'created_at', where: 'proven = 0 AND version = 1' };

const SumRows = v.tuple([v.object({ bytes: v.number() })]);

type MessageRoom = {
  /**
   * Makes room for a message. If the store is full, unproven messages are deleted, starting with the oldest messages of the
   * networks with the most bytes. A message with a valid form token that was not spam is never deleted to make room.
   * @throws UnavailableError if there is no room, or if the network of the message has used up its share
   */
  require: (message: Pick<NewMessage, 'isProven' | 'sender'>, bytes: number) => Promise<void>;
};

/** Returns the number of bytes that a message takes in the store. */
export function bytesOf({
  fields,
  subject,
  email = '',
}: Pick<NewMessage, 'fields' | 'subject' | 'email'>): number {
  return Buffer.byteLength(JSON.stringify(fields) + subject + email) + ROW_BYTES;
}

/**
 * Creates a `MessageRoom`, which limits the size of all messages in the store.
 * @param onDropped called after a deletion, with the number of deleted messages
 */
export function createMessageRoom(
  query: Query,
  onDropped: (count: number) => void = () => {},
  maxBytes = MAX_BYTES,
): MessageRoom {
  /** The size of all messages at the last measurement, plus the bytes that this process has added since then. */
  let used = 0;
  let added = Infinity;
  let trimming: Promise<void> | undefined;

  const measure = async (where = 'true', ...values: number[]): Promise<number> => {
    const text = `SELECT coalesce(sum(bytes), 0) AS bytes FROM message WHERE ${where}`;
    return v.parse(SumRows, (await query(text, ...values)).rows)[0].bytes;
  };
  const trim = async (): Promise<void> => {
    const [all, unproven] = await Promise.all([measure(), measure(UNPROVEN.where)]);
    const most = Math.max(0, TRIMMED_SHARE * maxBytes - (all - unproven));
    const count = await trimSenders(query, UNPROVEN, { bytes: most, senderBytes: Infinity });
    if (count > 0) onDropped(count);
    used = await measure();
    added = 0;
  };
  const refresh = async (bytes: number): Promise<void> => {
    if (added > MEASURE_BYTES) {
      used = await measure();
      added = 0;
    }
    // Requests that arrive during a deletion wait for the same deletion.
    if (used + bytes > maxBytes) await (trimming ??= trim().finally(() => (trimming = undefined)));
  };
  return {
    require: async ({ isProven, sender }, bytes) => {
      await refresh(bytes);
      const free = maxBytes - used;
      if (bytes > free) throw new UnavailableError('no room for messages');
      // The limit for a network applies only to proven messages, because other messages can be deleted to make room. If the
      // network is unknown, `sender` is 0.
      if (isProven && sender !== 0 && (await measure('sender = ?', sender)) + bytes > NETWORK_SHARE * free)
        throw new UnavailableError('no room for messages of this network');
      used += bytes;
      added += bytes;
    },
  };
}
