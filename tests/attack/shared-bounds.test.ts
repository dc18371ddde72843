import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/addresses/bulk-lookup.ts';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { printAttack } from '#fixtures/attack/honest-client.ts';
import { contactBody, toFields } from '#fixtures/data/messages.ts';
import { startMailSink } from '#fixtures/upstream/mail-sink.ts';
import { PASSWORD, signInTestOperator } from '#fixtures/server/operators.ts';

const sink = await startMailSink();
afterAll(() => sink.stop());
/** The tests send requests as a trusted proxy. So each request sets its client's IP address in `X-Forwarded-For`. */
const server = useAttackedServer({ TRUST_PROXY: '127.0.0.1', SMTP_URL: sink.url });

const TRIES = 20;
const MIN_SUCCESSES = 19;
const EVERY_MILLISECONDS = 250;
const SETTLE_MILLISECONDS = 1000;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A form token becomes valid three seconds after the server has issued it. */
const TOKEN_MILLISECONDS = 3100;
const Token = v.object({ data: v.object({ token: v.string() }) });
const OPERATOR = 'dara@example.org';

/** The slowest known lines. Each line is different, because the server looks up identical lines only once. */
const hostile = readFileSync(path.resolve(import.meta.dirname, '../fixtures/data/hostile-lines.txt'), 'utf8')
  .trim()
  .split('\n');
const dearLines = Array.from({ length: MAX_BULK_LINES }, (_nothing, index) =>
  `#${index}, ${hostile[index % hostile.length]}`.slice(0, MAX_LINE_LENGTH),
);

/** @returns the status, or 0 if the connection was closed */
async function post(address: string, to: string, body: object | string, type = JSON_TYPE): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const sent = server().client.post(to, text, { 'Content-Type': type, 'X-Forwarded-For': address });
  return sent.then(
    ({ status }) => status,
    () => 0,
  );
}

/** Returns IP addresses of attackers, each in a different network. */
function attackers(count: number): string[] {
  return Array.from({ length: count }, (_nothing, index) => `10.${index >> 8}.${index & 255}.1`);
}

/** Returns the IP address of an honest client. In each test, each number is used for only one request. */
function honestAddress(number: number): string {
  return `198.51.${number}.7`;
}

/** Starts `connections` clients at each IP address. Each client repeats its request without a pause until `stop` is called. */
function startAttack(
  addresses: readonly string[],
  connections: number,
  send: (address: string) => Promise<number>,
) {
  const statuses: Record<number, number> = {};
  const state = { isStopped: false };
  const repeat = async (address: string): Promise<void> => {
    while (!state.isStopped) {
      const status = await send(address);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const working = addresses.flatMap((address) => Array.from({ length: connections }, () => repeat(address)));
  return {
    stop: async (): Promise<Record<number, number>> => {
      state.isStopped = true;
      await Promise.all(working);
      return statuses;
    },
  };
}

/** Sends honest requests during the attack, each from a different IP address. @returns the number of 2xx responses to them */
async function countSuccesses(
  attack: ReturnType<typeof startAttack>,
  what: string,
  send: (address: string, number: number) => Promise<number>,
): Promise<number> {
  const outcomes: { status: number; milliseconds: number }[] = [];
  await sleep(SETTLE_MILLISECONDS);
  for (let number = 0; number < TRIES; number += 1) {
    const begun = performance.now();
    const status = await send(honestAddress(number), number);
    outcomes.push({ status, milliseconds: performance.now() - begun });
    await sleep(EVERY_MILLISECONDS);
  }
  const statuses = await attack.stop();
  const successes = outcomes.filter(({ status }) => status >= 200 && status < 300).length;
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  printAttack(what, {
    'honest tries': TRIES,
    successes,
    p50: times[TRIES >> 1] ?? 0,
    longest: times.at(-1) ?? 0,
    attackers: JSON.stringify(statuses),
  });
  return successes;
}

describe('an honest sign-in succeeds beside', () => {
  beforeAll(async () => {
    const store = createSqlStore(createSqliteDatabase(path.join(server().dataDir, 'store.sqlite')));
    await signInTestOperator(store, { email: OPERATOR, now: () => new Date() });
    await store.close();
  });
  const signIn = (address: string): Promise<number> =>
    post(address, '/api/auth/login', { email: OPERATOR, password: PASSWORD });
  const guess = (email: string) => (address: string) =>
    post(address, '/api/auth/login', { email, password: `guess ${Math.random()}` });

  it.each([
    ['six addresses that guess passwords of others', 6, 'nobody@example.org'],
    ['28 parallel guesses of the same operator', 28, OPERATOR],
    ['two hundred addresses that guess', 200, OPERATOR],
  ])('%s', async (what, count, email) => {
    const attack = startAttack(attackers(count), 1, guess(email));
    expect(await countSuccesses(attack, `sign-in beside ${what}`, signIn)).toBeGreaterThanOrEqual(
      MIN_SUCCESSES,
    );
  });
});

it('a lookup of two lines succeeds beside five addresses with a thousand dear lines each', async () => {
  const lookUp = (lines: readonly string[]) => (address: string) =>
    post(address, '/api/search/bulk', { lines });
  const attack = startAttack(attackers(5), 2, lookUp(dearLines));
  const two = lookUp(['Toul Kork', 'Svay Dankum, Siem Reap']);
  expect(await countSuccesses(attack, 'two lines beside 5 × 1,000 dear lines', two)).toBeGreaterThanOrEqual(
    MIN_SUCCESSES,
  );
});

describe('beside 38 addresses that send messages without a token', () => {
  const spam = (address: string): Promise<number> =>
    post(
      address,
      '/api/form/contact',
      contactBody({ message: `Spam ${Math.random()}.`, email: `spam${Math.random()}@example.org` }),
    );
  const startSpam = () => startAttack(attackers(38), 1, spam);

  it('an honest message with a token is received and passes', async () => {
    const tokens = await Promise.all(
      Array.from({ length: TRIES }, async () => {
        const { body } = await server().client.get('/api/form/token');
        return v.parse(Token, JSON.parse(body)).data.token;
      }),
    );
    await sleep(TOKEN_MILLISECONDS);
    const send = (address: string, number: number): Promise<number> => {
      const email = `honest${number}@example.org`;
      return post(
        address,
        '/api/form/contact',
        contactBody({ token: tokens[number], email, message: `Honest words, number ${number}.` }),
      );
    };
    expect(await countSuccesses(startSpam(), 'message beside 38 × 2 messages', send)).toBeGreaterThanOrEqual(
      MIN_SUCCESSES,
    );
    const database = createSqliteDatabase(path.join(server().dataDir, 'store.sqlite'));
    const { messages } = await createSqlStore(database).listMessages(
      { isHeld: false, kind: 'contact' },
      { page: 1, pageSize: 100 },
    );
    await database.close();
    expect(
      messages.filter(({ fields }) => fields['message']?.startsWith('Honest')).length,
    ).toBeGreaterThanOrEqual(MIN_SUCCESSES);
  });

  it('an honest message without a script is received', async () => {
    const send = (address: string, number: number): Promise<number> => {
      const body = toFields(contactBody({ message: `Without a script ${number}.` }));
      return post(address, '/contact-us', body, FORM_TYPE);
    };
    const successes = await countSuccesses(startSpam(), 'message without a script beside 38 × 2', send);
    expect(successes).toBeGreaterThanOrEqual(MIN_SUCCESSES);
  });

  it('a subscription to the newsletter is received', async () => {
    const send = (address: string, number: number): Promise<number> =>
      post(address, '/api/newsletter/subscribe', { email: `reader${number}@example.org`, language: 'km' });
    const successes = await countSuccesses(startSpam(), 'newsletter beside 38 × 2 messages', send);
    expect(successes).toBeGreaterThanOrEqual(MIN_SUCCESSES);
  });
});
