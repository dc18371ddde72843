import * as v from 'valibot';
import { createQuery, hasChanged, type Database, type Query } from './database/database.ts';
import { createEventTable } from './event-table.ts';
import { createLeases } from './leases.ts';
import { createMailTable } from './mail-table.ts';
import { createMessageRoom } from './message-room.ts';
import { createMessageTable } from './message-table.ts';
import { createOperatorTable } from './operator-table.ts';
import { responses, type Store } from './store.ts';
import { bannerPictures, StoredBanner, toBanner } from './stored-banner.ts';
import { createQueueFigures } from './queue-figures.ts';
import { createSubscriberTable } from './subscriber-table.ts';
import { defineTable } from './table.ts';

const banners = defineTable('banner', { ...StoredBanner.entries, rank: v.number() });
const ValueRows = v.tuple([v.object({ value: v.string() })]);
const CallRows = v.array(v.object({ calls: v.number() }));

const CHECK =
  'INSERT INTO store_check (id, checked_at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at';
/**
 * Checks the limit and counts the call in a single statement. With two separate statements, two processes could both take the
 * last allowed call.
 */
const TAKE_CALL = `INSERT INTO tracking_use (day, provider, calls) VALUES (?, ?, 1)
  ON CONFLICT (day, provider) DO UPDATE SET calls = tracking_use.calls + 1 WHERE tracking_use.calls < ?`;

/** @param onMessagesDropped see `openStore` */
export function createSqlStore(database: Database, onMessagesDropped?: (count: number) => void): Store {
  const query = createQuery(database);
  return {
    ...createEventTable(database),
    ...createMessageTable(database, createMessageRoom(query, onMessagesDropped)),
    ...createMailTable(database),
    ...createSubscriberTable(database),
    ...createOperatorTable(database),
    ...createBannerTable(database),
    ...createResponseTable(database),
    ...createTrackingUse(database),
    settle: (name, value) => settle(query, name, value),
    ...createLeases(database),
    ...createQueueFigures(query),
    prepare: database.prepare,
    isMigrating: database.isMigrating,
    connections: database.connections,
    check: async () => void (await query(CHECK, Date.now())),
    close: database.close,
  };
}

function createBannerTable(
  database: Database,
): Pick<Store, 'listBanners' | 'replaceBanners' | 'findPicture'> {
  const query = createQuery(database);
  return {
    listBanners: async () => banners.read(await query(`${banners.select} ORDER BY rank`)).map(toBanner),
    replaceBanners: async (listed, pictures = []) => {
      const rows = listed.map((banner, rank) => ({ ...banner, rank }));
      const added = rows.length > 0 ? [banners.insert(rows)] : [];
      // Each picture is inserted by its own statement, because a single statement with all pictures could exceed its time limit.
      const addedPictures = pictures.map(({ file, content }) =>
        bannerPictures.insert([{ file, content: content.toString('base64') }]),
      );
      const removed = [{ text: 'DELETE FROM banner' }, { text: 'DELETE FROM banner_picture' }];
      await database.run([...removed, ...added, ...addedPictures]);
    },
    findPicture: async (file) =>
      bannerPictures.read(await query(`${bannerPictures.select} WHERE file = ?`, file))[0]?.content,
  };
}

function createResponseTable(database: Database): Pick<Store, 'findResponse' | 'replaceResponse'> {
  const query = createQuery(database);
  return {
    findResponse: async (name) => responses.read(await query(`${responses.select} WHERE name = ?`, name))[0],
    replaceResponse: async (name, response) => {
      const upsert = `ON CONFLICT (name) DO UPDATE SET ${responses.excluded}`;
      await database.run([responses.insert([{ name, ...response }], upsert)]);
    },
  };
}

function createTrackingUse(database: Database): Pick<Store, 'takeTrackingCall' | 'countTrackingCalls'> {
  return {
    takeTrackingCall: async ({ day, provider, limit }) => {
      if (limit < 1) return false;
      const [, taken] = await database.run([
        { text: 'DELETE FROM tracking_use WHERE day < ?', values: [day] },
        { text: TAKE_CALL, values: [day, provider, limit] },
      ]);
      return hasChanged(taken);
    },
    countTrackingCalls: async ({ day, provider }) => {
      const text = 'SELECT calls FROM tracking_use WHERE day = ? AND provider = ?';
      const [row] = v.parse(CallRows, (await createQuery(database)(text, day, provider)).rows);
      return row?.calls ?? 0;
    },
  };
}

async function settle(query: Query, name: string, value: string): Promise<string> {
  await query('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, value);
  const { rows } = await query('SELECT value FROM setting WHERE name = ?', name);
  return v.parse(ValueRows, rows)[0].value;
}
