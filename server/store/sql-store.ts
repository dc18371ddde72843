import * as v from 'valibot';
import type { Database, Result, Statement } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Store, StoredEvent } from './store.ts';
import { createMailTable } from './mail-table.ts';
import { createMessageTable } from './message-table.ts';
import { createNewsTable } from './news-table.ts';
import { createSettingTable, createSubscriberTable } from './subscriber-table.ts';
import { createOperatorTable } from './operator-table.ts';
import { createResponseTable } from './response-table.ts';
import { StoredBanner, toBanner } from './stored-banner.ts';
import { trimSenders } from './trim-senders.ts';

/** Rows dropped in one transaction: more would keep the event loop, or other processes, waiting. */
const TRIM_SLICE = 1000;
/** What a row costs beside its text: its other columns and its places in the indexes. */
const ROW_BYTES = 200;

const EventRows = v.array(v.object({ id: v.string(), json: v.string() }));
const CountRows = v.tuple([v.object({ count: v.number() })]);
const CallRows = v.array(v.object({ count: v.number() }));
const BannerRows = v.array(StoredBanner);

const COUNT = 'SELECT CAST(count(*) AS INTEGER) AS count FROM queued_event';
const OLDER =
  'DELETE FROM queued_event WHERE seq IN (SELECT seq FROM queued_event WHERE created_at < $1 LIMIT $2)';
/** One row, written again each time. */
const CHECK =
  'INSERT INTO store_check (id, checked_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at';
/** Each column under its name in `StoredBanner`. */
const BANNERS = `SELECT id, position, image_file AS "imageFile", alt_text AS "altText",
  mobile_image_file AS "mobileImageFile", mobile_alt_text AS "mobileAltText", click_url AS "clickUrl"
  FROM banner ORDER BY rank`;

/** The decision and the count are one statement: two processes cannot take the last call. */
const TAKE_CALL = `INSERT INTO tracking_use (day, provider, calls) VALUES ($1, $2, 1)
  ON CONFLICT (day, provider) DO UPDATE SET calls = tracking_use.calls + 1 WHERE tracking_use.calls < $3`;
const COUNT_CALLS = 'SELECT calls AS count FROM tracking_use WHERE day = $1 AND provider = $2';

/** The store over a database: what is asked of either is written once, in the SQL that both speak. */
export function createSqlStore(database: Database): Store {
  const run = async (text: string, ...values: (string | number)[]): Promise<Result> => {
    const [result = { rows: [], changes: 0 }] = await database.run([{ text, values }]);
    return result;
  };
  const countEvents = async (): Promise<number> => v.parse(CountRows, (await run(COUNT)).rows)[0].count;

  const trimOlder = async (before: number): Promise<number> => {
    const { changes } = await run(OLDER, before, TRIM_SLICE);
    return changes < TRIM_SLICE ? changes : changes + (await trimOlder(before));
  };

  let appendedBytes = 0;
  const append = createGroupCommit(async (events: EventRow[]) => {
    await database.run([insertEvents(events)]);
    appendedBytes += events.reduce((sum, { bytes }) => sum + bytes, 0);
  });

  return {
    appendEvents: (events, sender = 0) => append(events.map((event) => toEventRow(event, sender))),
    appendedBytes: () => appendedBytes,
    listEvents: async (limit) => {
      const { rows } = await run('SELECT id, body AS json FROM queued_event ORDER BY seq LIMIT $1', limit);
      return v.parse(EventRows, rows);
    },
    removeEvents: async (ids) => {
      if (ids.length > 0) await run(`DELETE FROM queued_event WHERE id IN ${placeholders([ids])}`, ...ids);
    },
    countEvents,
    trimEvents: async (eventBounds) => {
      const older = await trimOlder(eventBounds.before.getTime());
      return older + (await trimSenders(run, eventBounds));
    },
    withSenderLock: database.withSenderLock,
    listBanners: async () => v.parse(BannerRows, (await run(BANNERS)).rows).map(toBanner),
    replaceBanners: async (banners) => {
      const remove = { text: 'DELETE FROM banner' };
      await database.run(banners.length > 0 ? [remove, insertBanners(banners)] : [remove]);
    },
    ...createResponseTable(run),
    ...createMessageTable(database),
    ...createMailTable(database),
    ...createSubscriberTable(database),
    ...createNewsTable(database),
    ...createSettingTable(run),
    ...createOperatorTable(database),
    takeTrackingCall: async ({ day, provider, limit }) => {
      if (limit < 1) return false;
      const [, taken] = await database.run([
        { text: 'DELETE FROM tracking_use WHERE day < $1', values: [day] },
        { text: TAKE_CALL, values: [day, provider, limit] },
      ]);
      return taken !== undefined && taken.changes > 0;
    },
    countTrackingCalls: async ({ day, provider }) => {
      const [row] = v.parse(CallRows, (await run(COUNT_CALLS, day, provider)).rows);
      return row?.count ?? 0;
    },
    check: async () => void (await run(CHECK, Date.now())),
    close: database.close,
  };
}

/** `($1, $2), ($3, $4)`: a row of placeholders for each row of values. */
function placeholders(rows: unknown[][]): string {
  let number = 0;
  return rows.map((row) => `(${row.map(() => `$${(number += 1)}`).join(', ')})`).join(', ');
}

type EventRow = { id: string; createdAt: number; body: string; bytes: number; sender: number };

function toEventRow(event: StoredEvent, sender: number): EventRow {
  const body = JSON.stringify(event);
  const bytes = Buffer.byteLength(body) + ROW_BYTES;
  return { id: event.id, createdAt: Date.parse(event.time), body, bytes, sender };
}

function insertEvents(events: EventRow[]): Statement {
  const rows = events.map(({ id, createdAt, body, bytes, sender }) => [id, createdAt, body, bytes, sender]);
  return {
    text: `INSERT INTO queued_event (id, created_at, body, bytes, sender) VALUES ${placeholders(rows)}`,
    values: rows.flat(),
  };
}

function insertBanners(banners: StoredBanner[]): Statement {
  const rows = banners.map((banner, rank) => [
    banner.id,
    rank,
    banner.position,
    banner.imageFile,
    banner.altText,
    banner.mobileImageFile,
    banner.mobileAltText,
    banner.clickUrl,
  ]);
  const columns = 'id, rank, position, image_file, alt_text, mobile_image_file, mobile_alt_text, click_url';
  return { text: `INSERT INTO banner (${columns}) VALUES ${placeholders(rows)}`, values: rows.flat() };
}
