import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls } from '#shared/data/calls.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const Schema = v.record(v.string(), v.unknown());
const Responses = v.record(
  v.string(),
  v.object({ content: v.optional(v.object({ 'application/json': v.object({ schema: Schema }) })) }),
);
const Operation = v.looseObject({ responses: Responses });
const Document = v.looseObject({
  openapi: v.string(),
  servers: v.array(v.object({ url: v.string() })),
  paths: v.record(
    v.string(),
    v.pipe(
      v.record(v.picklist(['get', 'post', 'patch', 'delete']), Operation),
      v.transform(({ get, post, patch, delete: remove }) => get ?? post ?? patch ?? remove),
    ),
  ),
});

const server = useServer();
let published: Record<string, unknown>;
let document: v.InferOutput<typeof Document>;
beforeAll(async () => {
  published = v.parse(Schema, JSON.parse((await server.get('/api/openapi.json')).body));
  document = v.parse(Document, published);
});

const requests = [
  ['/page', 200, '?path=/km/kampot-province&culture=km-KH'],
  ['/page', 200, '?path=/siem-reap-provine/siem-reap/sla-kram'],
  ['/page', 400, '?path=x'],
  ['/page', 404, '?path=/nowhere'],
  ['/layout', 200, ''],
  ['/layout', 400, '?culture=fr'],
  ['/resourcestring', 200, ''],
  ['/resourcestring', 400, '?culture=fr'],
  ['/places', 200, ''],
  ['/places', 200, '?parent=0204'],
  ['/places', 200, '?parent=020105'],
  ['/places', 404, '?parent=99'],
  ['/postcodes', 200, '?prefix=17'],
  ['/postcodes', 400, '?page=0'],
  ['/postcodes/{code}', 200, '020407'],
  ['/postcodes/{code}', 200, '010101'],
  ['/postcodes/{code}', 404, '999999'],
  ['/postcodes/{code}', 400, '12010'],
  ['/search', 200, '?q=thmei&c=km&page=2&pageSize=50'],
  ['/search', 200, ''],
  ['/search', 400, '?q=thmei&pageSize=51'],
  ['/geocoding/nearest', 200, '?lat=11.5683&lon=104.9213&lang=km'],
  ['/geocoding/nearest', 200, '?lat=48.8566&lon=2.3522'],
  ['/geocoding/nearest', 400, '?lat=91&lon=104'],
  ['/geocoding/reverse', 200, '?format=json&lat=11.5683&lon=104.9213'],
  ['/geocoding/reverse', 400, '?format=xml&lat=11.5683&lon=104.9213'],
  ['/distance', 200, '?from=120000&to=/siem-reap-provine/siem-reap/sla-kram%23v01'],
  ['/distance', 200, '?from=11.5564,104.9282&to=11.5564,104.9282&lang=km'],
  ['/distance', 400, '?from=kampot&to=120000'],
  ['/distance', 404, '?from=120000&to=100506'],
  ['/oembed', 200, `?url=${SITE_URL}/kep-province&maxwidth=300`],
  ['/oembed', 400, ''],
  ['/oembed', 404, `?url=${SITE_URL}/track`],
  ['/oembed', 501, `?url=${SITE_URL}/kep-province&format=xml`],
  ['/address', 200, '?path=/siem-reap-provine/siem-reap/sla-kram&village=Dak+Pou'],
  ['/address', 200, '?postcode=120000'],
  ['/address', 400, ''],
  ['/address', 404, '?postcode=999999'],
  ['/post-offices', 200, ''],
  ['/post-offices', 200, '?province=12&near=11.5564,104.9282'],
  ['/post-offices', 400, '?near=11.5564'],
  ['/post-offices', 404, '?province=nowhere-province'],
  ['/post-offices/{id}', 200, 'po-12-central'],
  ['/post-offices/{id}', 404, 'po-99'],
  ['/atms', 200, '?province=siem-reap-provine&bank=aba&near=13.3622,103.8597&page=2&pageSize=5'],
  ['/atms', 400, '?page=0'],
  ['/atms', 404, '?bank=unidentified'],
  ['/atms/{id}', 200, 'mag-001'],
  ['/atms/{id}', 400, 'Mag_001'],
  ['/banks', 200, ''],
  ['/banks', 400, '?pageSize=201'],
  ['/couriers', 200, ''],
  ['/track/courier/detect', 200, '?number=EE123456784KH&t=0'],
  ['/track/courier/detect', 400, '?number=EE123456784KH&t=1'],
  ['/track/info/{number}/{courierCode}', 200, 'EE123456785KH/cambodia-post'],
  ['/track/info/{number}/{courierCode}', 400, 'ee1/cambodia-post'],
  ['/track/info/{number}/{courierCode}', 404, 'EE123456785KH/nobody'],
  ['/indexable-pages', 200, '?page=2&pageSize=10'],
  ['/indexable-pages', 400, '?pageSize=5001'],
  ['/today/banners', 200, '?_t=2026-11-21&culture=km&pageUrl=/km&position=all'],
  ['/today/banners', 400, '?culture=en&position=left'],
] as const;

/**
 * Validates a value against a JSON schema. Unknown keys are faults too if the schema forbids them.
 * @returns the faults, or undefined if the value is valid
 */
function faultsAgainst(schema: Record<string, unknown>, value: unknown): string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  return ajv.validate(schema, value) ? undefined : ajv.errorsText();
}

function schemaOf(path: string, status: number): Record<string, unknown> {
  const schema = document.paths[path]?.responses[status]?.content?.['application/json'].schema;
  if (!schema) throw new Error(`${path} does not document ${status}`);
  return schema;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(published));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('documents each call of the contract at the address of this site', () => {
    expect(document.servers).toEqual([{ url: `${SITE_URL}/api` }, { url: `${SITE_URL}/api/v1` }]);
    const paths = new Set(callNames.map((name) => calls[name].path));
    expect(Object.keys(document.paths).toSorted()).toEqual([...paths].toSorted());
  });

  it('names no operation twice', () => {
    const paths = v.parse(
      v.record(v.string(), v.record(v.string(), v.object({ operationId: v.string() }))),
      published['paths'],
    );
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(Object.keys(paths).length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each(requests)('%s, answered with %i', (path, status, given) => {
  it(`is as documented: ${given}`, async () => {
    const url = path.includes('{') ? path.replace(/\{.+\}/, given) : `${path}${given}`;
    const response = await server.get(`/api${url}`);
    expect(response.status).toBe(status);
    expect(faultsAgainst(schemaOf(path, status), JSON.parse(response.body))).toBeUndefined();
  });
});

it.each([
  [200, { lines: ['thmei', '171001', '020407', 'xyzzy'] }],
  [400, { lines: [1] }],
  [413, { lines: ['x'.repeat(1_300_000)] }],
] as const)('/search/bulk, answered with %i, is as documented', async (status, body) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await server.post('/api/search/bulk', JSON.stringify(body), headers);
  expect(response.status).toBe(status);
  expect(faultsAgainst(schemaOf('/search/bulk', status), JSON.parse(response.body))).toBeUndefined();
});

describe('the documented schemas', () => {
  it.each([...new Set(requests.map(([path]) => path))])('of %s refuse what is no answer of it', (path) => {
    for (const wrong of [
      {},
      { status: 'success' },
      { status: 'success', data: {} },
      { status: 'error', data: {} },
      [],
    ]) {
      expect(faultsAgainst(schemaOf(path, 200), wrong)).toMatch(/data/);
    }
  });
});
