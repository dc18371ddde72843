import { expect, it } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { newMessage } from '#fixtures/data/messages.ts';
import { createQuery } from './database/database.ts';
import { createMessageRoom } from './message-room.ts';
import { createMessageTable } from './message-table.ts';
import type { NewMessage } from './message.ts';
import { createSqliteDatabase } from './database/sqlite-database.ts';

const MAX_BYTES = 100_000;
/** A message with a text of this length takes about 1,000 bytes. */
const TEXT = 'x'.repeat(400);
const OVER = 150;

/** Creates a table with room for about a hundred messages. `dropped` contains how many messages each deletion has removed. */
function createTable() {
  const database = createSqliteDatabase(':memory:');
  const dropped: number[] = [];
  const room = createMessageRoom(createQuery(database), (count) => dropped.push(count), MAX_BYTES);
  const table = createMessageTable(database, room);
  const add = async (changed: Partial<NewMessage>): Promise<string> => {
    const message = newMessage({ fields: { message: TEXT }, ...changed });
    await table.addMessage(message, []);
    return message.id;
  };
  const addMany = async (count: number, changed: Partial<NewMessage>): Promise<string[]> => {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const [outcome] = await Promise.allSettled([add(changed)]);
      if (outcome.status === 'fulfilled') ids.push(outcome.value);
    }
    return ids;
  };
  const countLeft = async (ids: string[]): Promise<number> => {
    const found = await Promise.all(ids.map(table.findMessage));
    return found.filter((message) => message !== undefined).length;
  };
  return { table, add, addMany, countLeft, dropped };
}

const UNPROVEN = { isHeld: true, isProven: false };

it('near the bound, messages without a token give way, the oldest of the network that sent most', async () => {
  const { addMany, countLeft, dropped } = createTable();
  const proven = await addMany(10, { sender: 1 });
  const few = await addMany(10, { ...UNPROVEN, sender: 2 });
  const many = await addMany(OVER, { ...UNPROVEN, sender: 3 });
  expect(many).toHaveLength(OVER);
  expect([await countLeft(proven), await countLeft(few)]).toEqual([10, 10]);
  const left = await countLeft(many);
  expect([left > 50, left < 90]).toEqual([true, true]);
  expect(await countLeft(many.slice(0, 10))).toBe(0);
  expect(dropped.length).toBeGreaterThan(0);
});

it('a message that an operator has changed does not give way', async () => {
  const { table, add, addMany, countLeft } = createTable();
  const id = await add({ ...UNPROVEN, sender: 3 });
  await table.changeMessage({ id, version: 1, change: { note: 'Known.' }, at: new Date() });
  await addMany(OVER, { ...UNPROVEN, sender: 3 });
  expect(await countLeft([id])).toBe(1);
});

it('a stored message with a token stays, and one for which there is no room is refused', async () => {
  const { add, addMany, countLeft } = createTable();
  const stored = await addMany(OVER, { sender: 0 });
  expect(stored.length).toBeLessThan(110);
  expect(await countLeft(stored)).toBe(stored.length);
  await expect(add({ sender: 0 })).rejects.toBeInstanceOf(UnavailableError);
});

it('networks that fill the store with tokens leave room for a network that has sent nothing', async () => {
  const { add, addMany, countLeft } = createTable();
  const stored: string[] = [];
  for (let sender = 1; sender <= 8; sender += 1) stored.push(...(await addMany(OVER, { sender })));
  const { length } = stored;
  expect(await countLeft(stored)).toBe(length);
  expect(await add({ sender: 9 })).toBeDefined();
});
