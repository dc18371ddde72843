import * as v from 'valibot';
import type { Query } from './database/database.ts';
import { MAX_MAIL_TRIES } from './message.ts';

/**
 * `waiting` is the number of mails that are still to be sent, and `failed` the number of mails that are not tried again. `mail`
 * is the time at which the oldest waiting mail was queued, and `event` the time of the oldest queued event. Both times are in
 * milliseconds since 1970, or null if there is no such mail or event.
 */
export type QueueFigures = { waiting: number; failed: number; mail: number | null; event: number | null };

const Rows = v.tuple([
  v.object({
    waiting: v.number(),
    failed: v.number(),
    mail: v.nullable(v.number()),
    event: v.nullable(v.number()),
  }),
]);

const FIGURES = `SELECT
  (SELECT count(*) FROM mail WHERE tries < ${MAX_MAIL_TRIES}) AS waiting,
  (SELECT count(*) FROM mail WHERE tries >= ${MAX_MAIL_TRIES}) AS failed,
  (SELECT min(created_at) FROM mail WHERE tries < ${MAX_MAIL_TRIES}) AS mail,
  (SELECT min(created_at) FROM queued_event) AS event`;

export function createQueueFigures(query: Query): { queueFigures: () => Promise<QueueFigures> } {
  return { queueFigures: async () => v.parse(Rows, (await query(FIGURES)).rows)[0] };
}
