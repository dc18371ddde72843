import { assert, asyncProperty, array, constantFrom, dictionary, oneof, record, string } from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createMailSender } from '#server/mail/mail-sender.ts';
import { createLog } from '#server/observability/log.ts';
import { FormToken } from '#shared/contracts/messages/form.ts';
import { bounds } from '#fixtures/bounds.ts';
import { NOW, SITE_URL } from '#fixtures/server/app.ts';
import { hostileBody } from '#fixtures/data/hostile-bodies.ts';
import { advertiseBody, contactBody, reportBody, toFields } from '#fixtures/data/messages.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { createMemoryStore, signInTestOperator } from '#fixtures/server/operators.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { startMailSink } from '#fixtures/upstream/mail-sink.ts';

const BODIES_A_RUN = 20;
/** The lowest limit of the body size, in bytes, among the paths that the test requests. */
const MOST_BYTES = 8 * 1024;
/** A fixed seed, so that failures can be repeated. */
const SEED = 20_261_122;
const DESK = 'desk@postcode.example';
const TIMES = { pause: 0, firstRetry: 60_000, longestRetry: 60_000, trim: 3_600_000 };
/** The mails that forward form messages to `DESK` may have only these headers. */
const HEADERS = new Set(
  'from to reply-to subject message-id content-transfer-encoding date mime-version content-type auto-submitted'.split(
    ' ',
  ),
);

/** Texts that try to inject a mail header, an SQL statement or a script, and random texts. */
const typed = oneof(
  constantFrom(
    'One\r\nBcc: evil@x.kh',
    'One\nTo: evil@x.kh\n\nbody',
    'One\u2028Bcc: evil@x.kh',
    'a@b.kh, evil@x.kh',
    'a@b.kh;evil@x.kh',
    '"a" <evil@x.kh>',
    'a@b.kh\u037eevil@x.kh',
    '=?utf-8?B?QmNjOiBldmlsQHguIGto?=',
    "'; DROP TABLE message; --",
    '<img src=x onerror=alert(1)>',
    '\u202egnp.exe\u202c',
    '\ud800',
    '\u0000',
    '',
    'ក'.repeat(5000),
  ),
  string({ unit: 'binary', maxLength: 60 }),
);
const FIELDS =
  'name email subject message what suggestion evidence company phone weeks website id language page'.split(
    ' ',
  );
const spoilt = dictionary(constantFrom(...FIELDS), typed, { maxKeys: 3 });
const form = record({
  kind: constantFrom('contact', 'report', 'advertise'),
  spoilt,
  asPage: constantFrom(false, false, true),
});
const raw = record({
  path: constantFrom(
    '/api/form/contact',
    '/api/form/report',
    '/contact-us',
    '/km/report?about=120101',
    '/api/auth/login',
    '/api/auth/verify',
    '/api/auth/verify?token=x',
    '/api/auth/logout',
    '/api/admin/operators',
  ),
  type: constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    '',
  ),
  body: hostileBody,
});

const BODIES = { contact: contactBody, report: reportBody, advertise: advertiseBody };
const PAGES = { contact: '/contact-us', report: '/km/report?about=120101', advertise: '/advertise' };

const store = createMemoryStore();
const config = readConfig({
  SITE_URL,
  LOG_LEVEL: 'silent',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONTACT_EMAIL: DESK,
});
let time = NOW.getTime();
const now = (): Date => new Date(time);
const server = useServer(() => ({ store, config, now }));
let sink: Awaited<ReturnType<typeof startMailSink>>;
let bearer = {};
beforeAll(async () => {
  sink = await startMailSink();
  bearer = { Authorization: `Bearer ${(await signInTestOperator(store, { now })).token}` };
});
afterAll(() => sink.stop());

async function readTokens(count: number): Promise<string[]> {
  const responses = await Promise.all(Array.from({ length: count }, () => server.get('/api/form/token')));
  time += 5000;
  return responses.map((response) => dataOf(response, FormToken).token);
}

async function post(path: string, body: string | Buffer, type: string): Promise<TestResponse | undefined> {
  const headers = { ...(type === '' ? {} : { 'Content-Type': type }), ...bearer };
  try {
    return await server.raw.post(path, body, headers);
  } catch (error) {
    // The server closes the connection when a body is too large, even if the client is still sending the body.
    if (body.length > MOST_BYTES && /EPIPE|ECONNRESET/.test(String(error))) return undefined;
    throw error;
  }
}

function expectStated(response: TestResponse | undefined): void {
  if (!response) return;
  expect(response.status).toBeLessThan(500);
  expect(response.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|<img src=x/);
}

async function sendMails(): Promise<number> {
  const count = await store.countMails();
  const mailer = createMailer({ url: sink.url, from: 'site@postcode.example', dkim: undefined }, config);
  const sender = createMailSender({ store, mailer, log: createLog('silent'), now, times: TIMES });
  sender.start();
  await vi.waitFor(async () => expect(await store.countMails()).toBe(0), { timeout: 60_000 });
  await sender.stop(1000);
  return count;
}

it('whatever is written to us or sent as an operator is taken or refused, and writes no header of a mail', async () => {
  const statuses = new Set<number>();
  await assert(
    asyncProperty(
      array(form, { minLength: BODIES_A_RUN / 2, maxLength: BODIES_A_RUN / 2 }),
      array(raw, { minLength: BODIES_A_RUN / 2, maxLength: BODIES_A_RUN / 2 }),
      async (messages, others) => {
        const tokens = await readTokens(messages.length);
        const responses = await Promise.all([
          ...messages.map(({ kind, spoilt: own, asPage }, index) => {
            const body = BODIES[kind]({ token: tokens[index], evidence: tokens[index], ...own });
            return asPage
              ? post(PAGES[kind], toFields(body), 'application/x-www-form-urlencoded')
              : post(`/api/form/${kind}`, JSON.stringify(body), 'application/json');
          }),
          ...others.map(({ path, body, type }) => post(path, body, type)),
        ]);
        for (const response of responses) {
          expectStated(response);
          if (response) statuses.add(response.status);
        }
      },
    ),
    { numRuns: bounds.hostileMessageRuns, seed: SEED },
  );
  // The responses had all three statuses, so the server accepted some bodies (200 or 202) and refused others (400).
  expect([200, 202, 400].filter((status) => !statuses.has(status))).toEqual([]);
  const queued = await sendMails();
  expect(queued).toBeGreaterThan(bounds.hostileMessageRuns);
  expect(sink.received).toHaveLength(queued);
  for (const { from, to, headers } of sink.received) {
    expect([from, to]).toEqual(['site@postcode.example', [DESK]]);
    expect([...headers.keys()].filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(headers.get('to')).toBe(DESK);
    expect(headers.get('reply-to') ?? 'a@b.kh').toMatch(/^[^\s,;<>@]+@[^\s,;<>@]+$/);
  }
});
