import { describe, expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { composeGuide } from '#server/api/guide/compose-guide.ts';
import { callNames, calls } from '#shared/data/calls.ts';

const guide = await composeGuide(createTestContent());
const server = useServer(() => ({ apiGuide: guide }));
/** Their answers come from outside services, which the build cannot ask. */
const WITHOUT_EXAMPLES = new Set<string>(['rates', 'weather', 'oEmbed', 'openApi']);

describe('the page for developers', () => {
  it('describes every open call, with three answers that the server gives too', async () => {
    const open = callNames.filter((name) => calls[name].cors === 'any' && !WITHOUT_EXAMPLES.has(name));
    expect(guide.en.map(({ id }) => id)).toEqual(expect.arrayContaining(open));
    for (const { method, examples } of guide.en) {
      expect(examples).toHaveLength(3);
      for (const { path } of method === 'GET' ? examples : [])
        expect((await server.get(path)).status).toBe(200);
    }
  });

  it.each(['/developers', '/km/developers'])('%s shows them without a script of its own', async (path) => {
    const { status, headers, body } = await server.get(path);
    expect(status).toBe(200);
    expect(headers['link']).toContain('</api/openapi.json>; rel="service-desc"');
    expect(body).toContain('href="/api/postcodes/120101"');
    expect(body).toContain('curl &#x27;https://postcode.example/api/postcodes/120101&#x27;');
    expect(body).toContain('Sla Kram');
  });

  it('describes calls and parameters in Khmer', () => {
    for (const { summary, parameters } of guide.km)
      for (const text of [summary, ...parameters.map(({ description }) => description)])
        expect(text).toMatch(/\p{Script=Khmer}/u);
  });
});

it('llms.txt lists the calls and where more is', async () => {
  const { body, headers } = await server.get('/llms.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('GET https://postcode.example/api/validate/{code}');
  expect(body).toContain('POST https://postcode.example/mcp');
});
