import { describe, expect, it } from 'vitest';
import { errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { readRequest } from '#server/http/request.ts';
import { toRouteLabel } from '#server/observability/route-labels.ts';
import { API_ROOTS, calls } from '#shared/data/calls.ts';

const server = useServer();
const entries = API_ROOTS.flatMap((root) =>
  Object.values(calls).map(({ method, path, tag }) => {
    const example = path
      .replace('{code}', '120101')
      .replace('{id}', path.startsWith('/atms') ? 'mag-001' : 'po-12-central');
    return { method, path, tag, url: root + example };
  }),
);

/** What each GET is asked with, where it needs something. */
const QUERIES: Readonly<Record<string, string>> = {
  '/page': '?path=/km/kampot-province',
  '/layout': '?culture=en',
  '/resourcestring': '?culture=km',
  '/geocoding/nearest': '?lat=11.5683&lon=104.9213',
  '/geocoding/reverse': '?lat=11.5683&lon=104.9213',
  '/today/banners': '?culture=en',
};

describe.each(entries)('$method $url', ({ method, tag, url }) => {
  it('is counted under its own label', () => {
    expect(toRouteLabel(readRequest(url))).toBe(`api-${tag}`);
  });

  it('names its method to a request with another one', async () => {
    const response = method === 'GET' ? await server.post(url, '') : await server.get(url);
    expect([response.status, errorOf(response).code]).toEqual([405, 'method-not-allowed']);
    expect(response.headers['allow']).toBe(method === 'GET' ? 'GET, HEAD' : 'POST');
  });
});

it('every call but that of the document is in the document', async () => {
  const { paths } = JSON.parse((await server.get('/api/openapi.json')).body);
  const documented = Object.keys(paths).map((path) => `${Object.keys(paths[path]).join()} ${path}`);
  const listed = Object.values(calls).map(({ method, path }) => `${method.toLowerCase()} ${path}`);
  expect(new Set([...documented, 'get /openapi.json'])).toEqual(new Set(listed));
});

const reads = entries.filter(({ method }) => method === 'GET');

describe.each(reads)('GET $url', ({ path, url }) => {
  it('answers alike at both roots, and says who may cache it', async () => {
    const query = QUERIES[path] ?? '';
    const response = await server.get(url + query);
    const other = await server.get(`/api${url.replace(/^\/api(?:\/v1)?/, '')}${query}`);
    expect([response.status, response.body]).toEqual([200, other.body]);
    expect(response.headers['cache-control']).toMatch(/^(?:public|private|no-store)/);
    expect(response.headers['cache-control']).toBe(other.headers['cache-control']);
  });
});
