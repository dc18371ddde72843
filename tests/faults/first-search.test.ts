import { afterEach, expect, it } from 'vitest';
import { startBuiltServer } from '#fixtures/server/built-server.ts';

let server: Awaited<ReturnType<typeof startBuiltServer>> | undefined;
afterEach(() => server?.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };

it.each([
  ['a search', (client: Client) => client.get('/api/search?q=svay+dankum')],
  ['a search page', (client: Client) => client.get('/search.json?q=svay+dankum')],
  [
    'a bulk lookup',
    (client: Client) =>
      client.post('/api/search/bulk', JSON.stringify({ lines: ['Svay Dankum, Siem Reap'] }), JSON_TYPE),
  ],
])('%s is answered as the first request after `listening`', async (_what, ask) => {
  server = await startBuiltServer();
  const response = await ask(server.client);
  expect(response.status).toBe(200);
  expect(response.body).toContain('Svay Dankum');
});

type Client = Awaited<ReturnType<typeof startBuiltServer>>['client'];
