import net from 'node:net';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { EventReceipt } from '#shared/contracts/event.ts';
import { createTestServices, NOW } from '#fixtures/server/app.ts';
import { pageView, VISITOR_AGENT } from '#fixtures/data/events.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { words } from '#fixtures/data/words.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';

const EVENTS = '/api/events';
const JSON_TYPE = { 'Content-Type': 'application/json', 'User-Agent': VISITOR_AGENT };
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const { store } = createTestServices();
const server = useServer(() => ({ store }));
beforeEach(async () => {
  const events = await store.listEvents(1000);
  await store.removeEvents(events.map(({ id }) => id));
});

function report(body: unknown, headers: Record<string, string> = {}) {
  return server.post(EVENTS, JSON.stringify(body), { ...JSON_TYPE, ...headers });
}
async function storedEvents(): Promise<Record<string, unknown>[]> {
  return (await store.listEvents(1000)).map(({ json }) => v.parse(v.looseObject({}), JSON.parse(json)));
}

function click(data: Record<string, unknown>) {
  return {
    ...pageView(),
    type: 'event',
    meta: { action: 'click', category: 'menu', eventName: 'provinces', data },
  };
}
function bannerClick(clickUrl: string) {
  return {
    ...pageView(),
    type: 'banner',
    meta: { bannerId: 'b1', action: 'click', position: 'bottom', clickUrl, deviceType: 'mobile' },
  };
}

describe('what a browser reports', () => {
  it('is stored with an id and the time of the server, once that is promised', async () => {
    const response = await report(pageView());
    expect(response.status).toBe(202);
    expect(dataOf(response, EventReceipt)).toEqual({ accepted: 1 });
    expect(response.headers['cache-control']).toBe('no-store');
    const [event] = await storedEvents();
    expect(event).toEqual({ ...pageView(), id: expect.stringMatching(UUID), time: NOW.toISOString() });
  });

  it('may be many at once, stored in their order', async () => {
    const titles = Array.from({ length: 20 }, (_unused, index) => `page ${index}`);
    const response = await report(titles.map(pageView));
    expect(dataOf(response, EventReceipt)).toEqual({ accepted: 20 });
    expect((await storedEvents()).map(({ title }) => title)).toEqual(titles);
  });

  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json; charset=utf-8', 'Application/JSON'])(
    'is read as %s',
    async (type) => {
      expect((await report(pageView(), { 'Content-Type': type })).status).toBe(202);
    },
  );

  it('loses what was typed into an address, and who typed it', async () => {
    const secret = 'https://me:secret@postcode.example/km/search?q=my+house#there';
    await report({ ...pageView(), url: secret, referrer: secret });
    const plain = 'https://postcode.example/km/search';
    expect(await storedEvents()).toEqual([expect.objectContaining({ url: plain, referrer: plain })]);
  });

  it('has no referrer where that was no page', async () => {
    await report({ ...pageView(), referrer: 'android-app://com.example.app' });
    expect(await storedEvents()).toEqual([expect.objectContaining({ referrer: '' })]);
  });

  it('loses marks that could mislead its reader, and keeps the spaces of Khmer words', async () => {
    await report({ ...pageView(), title: 'ខេត្ត\u200bកំពត\u202e\r\n\u0000\u001b[31m\u2066\ud800!' });
    expect(await storedEvents()).toEqual([expect.objectContaining({ title: 'ខេត្ត\u200bកំពត[31m\ufffd!' })]);
  });

  it('is of this site, whatever it says', async () => {
    await report({ ...pageView(), source: 'evil.example' });
    expect(await storedEvents()).toEqual([expect.objectContaining({ source: 'postcode.example' })]);
  });

  it('loses unknown fields', async () => {
    await report({ ...click({ province: 'Kampot' }), ip: '10.0.0.1', id: 'mine', time: 'never' });
    const [event] = await storedEvents();
    expect(event).toMatchObject({ id: expect.stringMatching(UUID), time: NOW.toISOString() });
    expect(event).not.toHaveProperty('ip');
    expect(event).toMatchObject({ meta: { data: { province: 'Kampot' } } });
  });

  it.each([
    [
      'a crawler',
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a visitor who does not want to be tracked', { DNT: '1' }],
    ['a visitor whose browser says so', { 'Sec-GPC': '1' }],
  ])('is not stored of %s', async (_who, headers) => {
    const response = await report(pageView(), headers);
    expect(response.status).toBe(202);
    expect(dataOf(response, EventReceipt)).toEqual({ accepted: 0 });
    expect(await store.countEvents()).toBe(0);
  });
});

describe('what is refused', () => {
  const { title: _title, ...untitled } = pageView();
  it.each([
    ['no event', {}, { '0.type': 'missing' }],
    ['an unknown kind', { ...pageView(), type: 'Page' }, { '0.type': 'variant' }],
    ['nothing at all', [], { body: 'min-length' }],
    ['too many', Array.from({ length: 21 }, () => pageView()), { body: 'max-length' }],
    ['no title', untitled, { '0.title': 'missing' }],
    ['another language', { ...pageView(), lang: 'fr' }, { '0.lang': 'picklist' }],
    ['a person for an id', { ...pageView(), userId: 'dara@example.com' }, { '0.userId': 'regex' }],
    ['an address that is none', { ...pageView(), url: 'javascript:alert(1)' }, { '0.url': 'min-length' }],
    ['a click to nowhere', bannerClick('javascript:alert(1)'), { '0.meta.clickUrl': 'regex' }],
    ['facts of facts', click({ a: { b: 1 } }), { '0.meta.data.a': 'union' }],
    ['a fact under a name of objects', click({ ____proto____: 1 }), { '0.meta.data.____proto____': 'regex' }],
    ['the second of two', [pageView(), { ...pageView(), title: 5 }], { '1.title': 'string' }],
    ['a number', 5, { '0': 'variant' }],
  ])('%s: named by field, without what was sent', async (_what, body, fields) => {
    const response = await report(body);
    expect(response.status).toBe(400);
    expect(errorOf(response)).toMatchObject({ code: 'bad-request', fields });
    expect(await store.countEvents()).toBe(0);
  });

  it.each([
    ['{', {}, 'json'],
    ['', {}, 'json'],
    [Buffer.from([0x22, 0xff, 0x22]), {}, 'json'],
    ['[]', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'content-type'],
    ['[]', { 'Content-Encoding': 'gzip' }, 'encoding'],
    ['['.repeat(33) + ']'.repeat(33), {}, 'too-deep'],
    ['['.repeat(8000) + ']'.repeat(8000), {}, 'too-deep'],
  ])('%.20s of %o is no body: %s', async (body, headers, reason) => {
    const response = await server.raw.post(EVENTS, body, { ...JSON_TYPE, ...headers });
    expect(response.status).toBe(400);
    expect(errorOf(response).fields).toEqual({ body: reason });
  });

  it('tells it in the language that is asked for', async () => {
    const response = await server.post(`${EVENTS}?culture=km-KH`, '{', JSON_TYPE);
    expect(errorOf(response).message).toBe(words.km.pages.apiError['bad-request']);
  });

  it('one event of more than 4 KB', async () => {
    const response = await report([pageView(), { ...pageView(), junk: 'x'.repeat(4096) }]);
    expect(response.status).toBe(413);
    expect(errorOf(response).code).toBe('too-large');
    expect(await store.countEvents()).toBe(0);
  });

  it('a body of more than 16 KB, at once', async () => {
    const response = await server.post(EVENTS, 'x'.repeat(16 * 1024 + 1), JSON_TYPE);
    expect(response.status).toBe(413);
    expect(errorOf(response).code).toBe('too-large');
  });

  it.each([
    ['Content-Length: 1000000000', ''],
    ['Transfer-Encoding: chunked', `5000\r\n${'x'.repeat(0x5000)}\r\n`],
  ])('a body without end (%s), at once and without its rest', async (header, beginning) => {
    const sent = server.raw.send(
      `POST ${EVENTS} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${header}\r\n\r\n${beginning}`,
    );
    const text = await expectInTime(0, sent, () => server.get('/robots.txt'));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toMatch(/\r\nConnection: close\r\n/);
  });

  it('a body that ends before its end, without a trace', async () => {
    const { port } = server;
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${EVENTS} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n[]`,
      );
      socket.destroy();
    });
    expect((await report(pageView())).status).toBe(202);
    expect(await store.countEvents()).toBe(1);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s, and names what to use', async (method) => {
    const text = await server.raw.send(
      `${method} ${EVENTS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 405 /);
    expect(text).toMatch(/\r\nAllow: POST\r\n/);
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://postcode.example' }, 202],
    [{ Origin: 'https://postcode.example' }, 202],
  ])('what the page of another site sends: %o is answered with %i', async (headers, status) => {
    const response = await report(pageView(), headers);
    expect(response.status).toBe(status);
    expect(await store.countEvents()).toBe(status === 202 ? 1 : 0);
  });
});
