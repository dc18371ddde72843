import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readConfig } from '#server/config/config.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { SITE_URL } from '#fixtures/server/app.ts';

const server = useServer();
const client = new Client({ name: 'test', version: '1.0.0' });
const Content = v.object({
  content: v.tuple([v.object({ type: v.literal('text'), text: v.string() })]),
  isError: v.optional(v.boolean()),
});

beforeAll(() => client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.origin))));
afterAll(() => client.close());

async function use(name: string, args: Record<string, unknown>) {
  const { content, isError } = v.parse(Content, await client.callTool({ name, arguments: args }));
  return { data: JSON.parse(content[0].text), isError };
}

describe('an assistant', () => {
  it('sees the tools with their arguments', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'code_of_address',
      'convert_code_scheme',
      'convert_old_codes',
      'find_place',
      'nearest_code',
      'what_is_this_code',
    ]);
    for (const { description, inputSchema } of tools) {
      expect(description).not.toBe('');
      expect(inputSchema.type).toBe('object');
    }
  });

  it('gets what the calls return', async () => {
    expect((await use('what_is_this_code', { code: '17 10 01' })).data.uses[0].place.name.en).toBe(
      'Sla Kram',
    );
    expect((await use('find_place', { q: 'sla kram' })).data.pageResultItems[0].code).toBe('171001');
    expect((await use('nearest_code', { lat: 11.5683, lon: 104.9213 })).data.outside).toBe(false);
    const rows = [{ code: '010101' }];
    const converted = await use('convert_old_codes', { rows, list: '2022' });
    expect(converted.data.items[0]).toMatchObject({ status: 'converted', code: '010201' });
    const scheme = await use('convert_code_scheme', { code: 'KH-12' });
    expect(scheme.data.items[0].codes.ncdd).toBe('12');
    const lines = ['Sangkat Sla Kram, Siem Reap'];
    expect((await use('code_of_address', { lines })).data.items[0].code).toBe('171001');
  });

  it('is told what is wrong with its arguments', async () => {
    const { data, isError } = await use('what_is_this_code', { code: 'letters' });
    expect([isError, data.code, data.fields]).toEqual([true, 'bad-request', { code: 'six-digits' }]);
    expect(data.hint).toContain('Six digits');
    expect((await use('what_is_this_code', { code: '999999' })).data.code).toBe('not-found');
    await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow();
  });
});

describe('bad input', () => {
  const post = (body: string, headers = {}) =>
    server.ask(
      'POST',
      '/mcp',
      { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
      body,
    );
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

  it.each([
    ['not JSON', '{', 400],
    ['a batch', `[${list},${list}]`, 400],
    ['huge arguments', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) }), 413],
    ['deep JSON', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, 400],
  ])('%s is refused', async (_name, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('a protocol that does not exist is refused', async () => {
    const response = await post(list, { 'MCP-Protocol-Version': '1999-01-01' });
    expect([response.status, JSON.parse(response.body).error.code]).toEqual([400, expect.any(Number)]);
  });

  it('a client of another age is told which protocol is spoken', async () => {
    const hello = (protocolVersion: unknown) =>
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion, capabilities: {}, clientInfo: { name: 'old', version: '0' } },
      });
    const { status, body } = await post(hello('1999-01-01'));
    expect([status, body]).toEqual([200, expect.stringMatching(/"protocolVersion":"20\d\d-\d\d-\d\d"/)]);
    expect((await post(hello(7))).body).toContain('"error"');
  });

  it.each([
    ['a tool that does not exist', { name: 'drop_tables', arguments: {} }],
    ['a tool of the prototype', { name: '__proto__', arguments: {} }],
    ['a tool without a name', { arguments: {} }],
    ['arguments that are a list', { name: 'find_place', arguments: ['sla kram'] }],
    ['arguments of other types', { name: 'what_is_this_code', arguments: { code: { $ne: 1 } } }],
    [
      'too many lines',
      { name: 'code_of_address', arguments: { lines: Array.from({ length: 1001 }, () => 'x') } },
    ],
    [
      'too many rows',
      { name: 'convert_old_codes', arguments: { rows: Array.from({ length: 1001 }, () => ({})) } },
    ],
    ['a position outside the earth', { name: 'nearest_code', arguments: { lat: 1e9, lon: 'x' } }],
  ])('%s is a fault, and the next call works', async (_name, params) => {
    const call = (each: object) =>
      post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: each }));
    const { status, body } = await call(params);
    expect(status).toBeLessThan(500);
    expect(body).toMatch(/"error"|"isError":true/);
    expect(body).not.toMatch(/node_modules|\.ts:\d/);
    expect((await call({ name: 'find_place', arguments: { q: 'sla kram' } })).body).toContain('171001');
  });

  it('a long query is cut, not refused', async () => {
    expect((await use('find_place', { q: `sla kram ${'x'.repeat(60_000)}` })).isError).toBeUndefined();
  });

  it('another method or another site is refused', async () => {
    const got = await server.get('/mcp');
    expect([got.status, got.headers['allow']]).toEqual([405, 'POST']);
    expect((await post(list, { Origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});

const start = useServers();

it('is off when the operator says so', async () => {
  const off = await start({ config: readConfig({ SITE_URL, LOG_LEVEL: 'silent', MCP: 'off' }) });
  const { status } = await off.ask('POST', '/mcp', { 'Content-Type': 'application/json' }, '{}');
  expect(status).toBe(404);
});
