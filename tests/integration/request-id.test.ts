import { describe, expect, it } from 'vitest';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const content = createTestContent();
const GIVEN = 'given-1234567890';
const addresses = [
  ['a page', '/kampot-province'],
  ['a cached page', '/kampot-province'],
  ['a call', '/api/layout?culture=en'],
  ['a file', '/icons/icon.svg'],
] as const;

describe('the id of a request', () => {
  const open = useServer(() => ({ content }));
  const proxied = useServer(() => ({ content, addresses: createClientAddresses(['loopback']) }));

  it.each(addresses)('is our own, whatever a stranger gives: %s', async (_what, address) => {
    const { headers } = await open.get(address, { 'X-Request-Id': GIVEN });
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  });

  it.each(addresses)('is what a proxy of ours gave: %s', async (_what, address) => {
    expect((await proxied.get(address, { 'X-Request-Id': GIVEN })).headers['x-request-id']).toBe(GIVEN);
    const { headers } = await proxied.get(address, { 'X-Request-Id': 'not an id' });
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  });
});
