import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SITE_URL } from '#fixtures/server/app.ts';
import { contentCases, type Case } from '#fixtures/data/content-cases.ts';
import { pageView, VISITOR_AGENT } from '#fixtures/data/events.ts';
import { advertiseBody, contactBody, newMessage, parcelsBody, reportBody } from '#fixtures/data/messages.ts';
import { cacheControlOf } from '#fixtures/server/cache-control-of.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { createMemoryStore, PASSWORD, signInTestOperator } from '#fixtures/server/operators.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { readConfig } from '#server/config/config.ts';
import type { LimitName } from '#server/http/rate-limiter.ts';
import { readRequest } from '#server/http/request.ts';
import { toRouteLabel } from '#server/observability/route-labels.ts';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { API_ROOTS, callNames, calls, type CallName } from '#shared/data/calls.ts';

const TOKEN = 'a-token-of-operators';
const MAIL = { SMTP_URL: 'smtp://localhost:1', CONTACT_EMAIL: 'desk@postcode.example' };
const asked: LimitName[] = [];
const store = createMemoryStore();
const message = newMessage();
const operator = { session: '', changed: '', added: 0 };
const server = useServer(async () => ({
  store,
  config: readConfig({ SITE_URL, LOG_LEVEL: 'silent', ADMIN_TOKEN: TOKEN, ...MAIL }),
  rateLimits: {
    take: async (limit) => {
      asked.push(limit);
      return 0;
    },
  },
}));
beforeAll(async () => {
  operator.session = (await signInTestOperator(store)).token;
  operator.changed = (await signInTestOperator(store, { email: 'sok@example.org' })).id;
});
beforeEach(async () => {
  asked.length = 0;
  await store.removeMessage(message.id, (await store.findMessage(message.id))?.version ?? 0);
  await store.addMessage(message, []);
});

/** The requests that test each call. The compiler requires an entry for every call. */
const cases: Record<CallName, readonly Case[]> = {
  ...contentCases,
  detect: [
    { address: '/track/courier/detect?number=EE123456785KH&t=3600000' },
    { address: '/track/courier/detect?number=012%20345%20678' },
  ],
  trackInfo: [{ address: '/track/info/EE123456785KH/cambodia-post?t=3600000' }],
  trackInfos: [{ address: '/track/info', body: parcelsBody }],
  banners: [{ address: '/today/banners?culture=en' }],
  rates: [{ address: '/rates' }],
  weather: [{ address: '/weather/kampot-province' }],
  oEmbed: [{ address: `/oembed?url=${encodeURIComponent(`${SITE_URL}/km/kampot-province`)}` }],
  events: [[pageView()], pageView()].map((body) => ({ address: '/events', body })),
  formToken: [{ address: '/form/token' }],
  contact: [{ address: '/form/contact', body: contactBody() }],
  report: [{ address: '/form/report', body: reportBody() }],
  advertise: [{ address: '/form/advertise', body: advertiseBody() }],
  subscribe: [{ address: '/newsletter/subscribe', body: { email: 'dara@example.org', language: 'km' } }],
  corrections: [{ address: '/corrections?page=2' }],
  purge: [{ address: '/admin/purge', body: { tags: ['province:07'] } }],
  signIn: [{ address: '/auth/login', body: { email: 'dara@example.org', password: PASSWORD } }],
  verify: [{ address: '/auth/verify' }],
  verifyByMail: [{ address: '/auth/verify', body: { email: 'no@example.org', language: 'km' }, status: 202 }],
  signOut: [{ address: '/auth/logout', body: {} }],
  operators: [{ address: '/admin/operators' }],
  addOperator: [{ address: '/admin/operators', body: createOperatorBody }],
  changeOperator: [{ address: '/admin/operators/{changed}', body: { roles: ['inbox', 'banners'] } }],
  endSessions: [{ address: '/admin/operators/{changed}/sessions' }],
  audit: [{ address: '/admin/audit' }],
  messages: [{ address: '/admin/messages?tab=inbox&kind=report&state=new&page=1' }],
  message: [{ address: `/admin/messages/${message.id}` }],
  changeMessage: [{ address: `/admin/messages/${message.id}`, body: { state: 'checking', note: 'asked' } }],
  removeMessage: [{ address: `/admin/messages/${message.id}` }],
  replyToMessage: [{ address: `/admin/messages/${message.id}/reply`, body: { text: 'Thank you.' } }],
  openApi: [{ address: '/openapi.json' }],
};

/** Rate limits that the table of calls does not name: uncached reads, lines of bulk lookups, forms, and operators' passwords. */
const OWN_LIMITS = /^(?:reads|lines|forms-.*|account|resets)$/;

function createOperatorBody(): object {
  operator.added += 1;
  return { email: `new-${operator.added}@example.org`, roles: ['inbox'] };
}

function ask(
  { name, url, body }: Pick<(typeof requests)[number], 'name' | 'url' | 'body'>,
  headers = {},
): Promise<TestResponse> {
  const { method, isForOperators, roles } = calls[name];
  const own = {
    'User-Agent': VISITOR_AGENT,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(isForOperators ? { Authorization: `Bearer ${TOKEN}` } : {}),
    ...(roles ? { Authorization: `Bearer ${operator.session}`, 'If-Match': '"1"' } : {}),
  };
  const text = body === undefined ? undefined : JSON.stringify(typeof body === 'function' ? body() : body);
  return server.ask(method, url.replace('{changed}', operator.changed), { ...own, ...headers }, text);
}

function methodsOf({ path }: { path: string }): string[] {
  const methods = callNames.filter((name) => calls[name].path === path).map((name) => calls[name].method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

const requests = callNames.flatMap((name) =>
  API_ROOTS.flatMap((root) =>
    cases[name].map((request) => ({ name, ...request, url: root + request.address })),
  ),
);

describe.each(requests)('$name: $url', ({ name, url, body, rule, status }) => {
  const call = calls[name];
  const asking = { name, url, body };
  const success = status ?? call.status ?? 200;

  it('responds as the table says: status, type, caches, shape', async () => {
    const response = await ask(asking);
    expect([response.status, response.headers['content-type']]).toEqual([
      success,
      'application/json; charset=utf-8',
    ]);
    expect(rule === undefined).toBe(typeof call.cache !== 'function');
    const due = typeof call.cache === 'function' ? rule : call.cache;
    expect(response.headers['cache-control']).toBe(due === undefined ? undefined : cacheControlOf(due));
    const sent: unknown = JSON.parse(response.body);
    expect(v.parse(call.isBare ? call.data : successEnvelope(call.data), sent)).toEqual(sent);
  });

  it('is read by pages of those sites that the table says', async () => {
    const origin = 'https://elsewhere.example';
    const response = await ask(asking, { Origin: origin });
    expect(response.headers['access-control-allow-origin']).toBe(call.cors === 'any' ? '*' : undefined);
    // A browser hides the response of a cross-site request from the page that sent it. But the server would still execute the
    // request. So the server must refuse cross-site requests of all methods except GET.
    expect(response.status).toBe(call.method === 'GET' ? success : 403);
  });

  it('is counted under its own label, and limited as the table says', async () => {
    expect(toRouteLabel(readRequest(url))).toBe(`api-${call.tag}`);
    await ask(asking);
    const isSearchPage = url.includes('path=/search');
    const { limit } = call;
    const ofTable = limit === 'page' ? (isSearchPage ? ['search'] : []) : limit ? [limit] : [];
    const due = call.isForOperators || call.roles ? [...ofTable, 'token'] : ofTable;
    // The server checks the limit `token` before and after it verifies a token, so `asked` may contain the same limit twice. The
    // test ignores such duplicates.
    expect([...new Set(asked)].filter((one) => !OWN_LIMITS.test(one))).toEqual(due);
  });

  it('names its method to a request with another one', async () => {
    const response = await server.raw.ask('PUT', url, {}, '');
    expect([response.status, errorOf(response).code]).toEqual([405, 'method-not-allowed']);
    expect(response.headers['allow']).toBe(methodsOf(call).join(', '));
  });
});

/** The public GET calls. `formToken` is left out, because it returns a different token each time. */
const reads = callNames
  .filter((name) => calls[name].method === 'GET' && !calls[name].roles && name !== 'formToken')
  .flatMap((name) => cases[name]);

it.each(reads)('$address is the same at both roots', async ({ address }) => {
  const [first, second] = await Promise.all(API_ROOTS.map((root) => server.get(root + address)));
  expect(first?.body).toBe(second?.body);
});

it('every call is in the document', async () => {
  const { paths } = JSON.parse((await server.get('/api/openapi.json')).body);
  const documented = Object.keys(paths).flatMap((path) =>
    Object.keys(paths[path]).map((method) => `${method} ${path}`),
  );
  const ofTable = callNames.map((name) => `${calls[name].method.toLowerCase()} ${calls[name].path}`);
  expect(documented.toSorted()).toEqual(ofTable.toSorted());
});

it('every call has a case', () => expect(callNames.filter((name) => cases[name].length === 0)).toEqual([]));
