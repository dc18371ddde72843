import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/app.ts';
import { createCaptcha } from '#server/forms/captcha.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { watchServices } from '#server/services/watch-services.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import { loadAllBlocks } from '#shared/blocks/loaded-blocks.ts';
import { FormReceipt, FormToken } from '#shared/contracts/messages/form.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';
import { createTestContent, createTestServices, NOW, SITE_URL } from '#fixtures/server/app.ts';
import { contactBody, toFields } from '#fixtures/data/messages.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { startServer } from '#fixtures/server/start-server.ts';
import { withKinds } from '#fixtures/upstream/failure-kinds.ts';
import { BAD_MARKER } from '#fixtures/upstream/faults.ts';
import { startFaultyServer } from '#fixtures/upstream/faulty-server.ts';
import { captchaEnvironment, createCaptchaStandIn, createResponse } from '../fakes/captcha.ts';

/** The deadline of the captcha's request in production. */
const DEADLINE_MILLISECONDS = 2000;
/** A long deadline for tests that do not measure time, so that a busy machine does not exceed it. */
const LONG_MILLISECONDS = 20_000;
const HOSTNAME = new URL(SITE_URL).hostname;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
/** The verification request has only these headers. Only `x-request-id` refers to the request of the visitor. */
const SENT_HEADERS =
  'accept accept-encoding connection content-length content-type host user-agent x-request-id'.split(' ');
const content = createTestContent();

async function startSite(deadlineMilliseconds?: number) {
  await loadAllBlocks();
  let found = {};
  let seconds = 0;
  const upstream = await startFaultyServer(createCaptchaStandIn(HOSTNAME, () => found));
  const config = readConfig({ SITE_URL, ...captchaEnvironment(upstream.baseUrl) });
  const { log, lines } = createLineLog();
  const metrics = createMetrics();
  const captcha = createCaptcha(config, log, deadlineMilliseconds);
  const store = createSqlStore(createSqliteDatabase(':memory:'));
  const now = (): Date => new Date(NOW.getTime() + seconds * 1000);
  const services = createTestServices({ content, config, captcha, store, metrics, log, now });
  watchServices(services);
  const server = await startServer(createApp(services));
  const isHeld = async (reference: string): Promise<boolean | undefined> => {
    const { messages } = await store.listMessages({}, { page: 1, pageSize: 100 });
    return messages.find((message) => message.reference === reference)?.isHeld;
  };
  return {
    upstream,
    find: (next: object): void => {
      found = next;
    },
    /** Sends a valid message. @returns the status; `isHeld` is true if the message waits for an operator */
    send: async (headers: Record<string, string>) => {
      const { token } = dataOf(await server.get('/api/form/token'), FormToken);
      seconds += 5;
      const body = JSON.stringify({ ...contactBody(), message: `Line ${seconds} is wrong`, token });
      const response = await server.post('/api/form/contact', body, { ...JSON_TYPE, ...headers });
      return { status: response.status, isHeld: await isHeld(dataOf(response, FormReceipt).reference) };
    },
    sendPage: async (fields: string) => server.post('/contact-us', fields, FORM_TYPE),
    countHeld: async (): Promise<number> =>
      (await store.listMessages({}, { page: 1, pageSize: 100 })).messages.filter((message) => message.isHeld)
        .length,
    numbers: (): Promise<string> => metrics.registry.metrics(),
    logged: (): string => lines.join(''),
    stop: async (): Promise<void> => {
      await server.stop();
      await captcha?.client.close();
      await upstream.stop();
    },
  };
}

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite(LONG_MILLISECONDS);
});
afterEach(() => site.stop());

const recaptcha = (): string => createResponse('contact');

describe('a captcha that responds', () => {
  it('accepts the message of a person, gets one request, and learns nothing else of the visitor', async () => {
    expect(await site.send({ recaptcha: recaptcha() })).toEqual({ status: 202, isHeld: false });
    const [asked] = site.upstream.seen;
    expect(site.upstream.seen).toHaveLength(1);
    expect(asked?.url.pathname).toBe('/api/api/siteverify');
    expect(asked?.url.search).toBe('');
    expect(Object.keys(asked?.headers ?? {}).toSorted()).toEqual(SENT_HEADERS);
  });

  it.each([
    ['a response that counted already', {}, 'twice'],
    ['one for another host', { hostname: 'evil.example' }, 'once'],
    ['one for another form', { action: 'report' }, 'once'],
    ['a score like a program', { score: 0.3 }, 'once'],
    ['one without a score', { score: undefined }, 'once'],
    ['one that is refused', { success: false }, 'once'],
  ])('%s: the message is stored, and waits for an operator', async (_what, found, times) => {
    site.find(found);
    const headers = { recaptcha: recaptcha() };
    if (times === 'twice') await site.send(headers);
    expect(await site.send(headers)).toEqual({ status: 202, isHeld: true });
  });

  it.each([
    ['no header', {}],
    ['an empty one', { recaptcha: '' }],
    ['one that is no response', { recaptcha: '<script>' }],
    ['one that is too long', { recaptcha: 'a'.repeat(5000) }],
  ])('%s: the message is stored and waits, and nobody is asked', async (_what, headers) => {
    expect(await site.send(headers)).toEqual({ status: 202, isHeld: true });
    expect(site.upstream.seen).toEqual([]);
  });

  it('does not refuse messages without a script: they wait for an operator, as on any site', async () => {
    const response = await site.sendPage(toFields(contactBody()));
    expect(response.status).toBe(200);
    expect(response.body).toMatch(/M-[0-9A-HJKMNP-TV-Z]{6}/);
    expect(await site.countHeld()).toBe(1);
    expect(site.upstream.seen).toEqual([]);
  });
});

const modes = withKinds([
  'refused',
  'error-500',
  'error-503',
  'redirect',
  'cut-off',
  'garbage',
  'huge',
  'endless',
  'gzip-bomb',
  'html-200',
  'garbage-json',
  'wrong-shape',
]);

it('a captcha that is slow is waited for as long as a visitor may wait', async () => {
  await site.stop();
  site = await startSite();
  await site.upstream.set('slow');
  const sent = await expectInTime(DEADLINE_MILLISECONDS, site.send({ recaptcha: recaptcha() }), site.numbers);
  expect(sent).toEqual({ status: 202, isHeld: true });
  expect(await site.numbers()).toContain('upstream_seconds_count{upstream="captcha",outcome="timeout"}');
});

it('operators read once that a secret is refused, or that responses are of another host', async () => {
  site.find({ hostname: 'other.example' });
  for (let count = 0; count < 2; count += 1) await site.send({ recaptcha: recaptcha() });
  expect(site.logged().match(/"captcha-refused","reason":"hostname other\.example"/g)).toHaveLength(1);
  await site.stop();
  site = await startSite(LONG_MILLISECONDS);
  site.find({ success: false, 'error-codes': ['invalid-input-secret'] });
  await site.send({ recaptcha: recaptcha() });
  expect(site.logged()).toContain('"reason":"invalid-input-secret"');
});

describe.each(modes)('a captcha in the state "%s"', (mode, kind) => {
  it('makes a message wait for review, with no other effect', async () => {
    await site.upstream.set(mode);
    expect(await site.send({ recaptcha: recaptcha() })).toEqual({ status: 202, isHeld: true });
    expect(await site.numbers()).toContain(`upstream_seconds_count{upstream="captcha",outcome="${kind}"}`);
    expect(site.logged()).not.toMatch(/stand-in-secret|stand-in-response/);
    expect(site.logged()).not.toContain(BAD_MARKER);
  });
});

it('a captcha that is gone is not waited for again', async () => {
  await site.upstream.set('error-500');
  for (let count = 0; count < 6; count += 1) await site.send({ recaptcha: recaptcha() });
  await site.send({ recaptcha: recaptcha() });
  expect(await site.numbers()).toContain('upstream_seconds_count{upstream="captcha",outcome="breaker-open"}');
});
