import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { BannerList } from '#shared/contracts/banner.ts';
import { BulkItemList, BulkRequest } from '#shared/contracts/bulk-lookup.ts';
import { EventBatch, EventReceipt } from '#shared/contracts/event.ts';
import { FailureEnvelope, successEnvelope } from '#shared/contracts/envelope.ts';
import { NearestPlace, ReverseAddress } from '#shared/contracts/geocoding.ts';
import { IndexablePageList } from '#shared/contracts/indexable-page.ts';
import { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import { Page } from '#shared/contracts/page.ts';
import { SearchResultList } from '#shared/contracts/search.ts';
import { PlaceList, PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';
import { PurgeOrder } from './admin.ts';
import { ACCURACY, CULTURE, LIST, PAGE, pageSize, POSITION, WHOLE_LIST, type Call } from './openapi-call.ts';
import { finderCalls } from './openapi-finders.ts';

/** The OpenAPI 3.1 document of the content API, made from the schemas that its answers are checked with. */
export function createOpenApi(siteUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Postal codes and places of Cambodia',
      version: '1.0.0',
      description: 'Open to everyone, without a key. Every answer is an envelope with a status.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}/api` }, { url: `${siteUrl}/api/v1` }],
    components: { securitySchemes: { operator: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(calls.map((call) => [call.path, operation(call)])),
  };
}

/** The draft has no tuple of nothing: it is a list that holds nothing. */
function toEmptyList({ type, prefixItems }: JsonSchema): JsonSchema | undefined {
  return type === 'array' && prefixItems?.length === 0 ? { type, maxItems: 0 } : undefined;
}

function jsonSchema(schema: v.GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    // That of OpenAPI 3.1: a tuple of the older draft is no schema in it.
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode: 'output',
    overrideSchema: (context) => toEmptyList(context.jsonSchema),
  });
  return rest;
}

function answer(description: string, schema: v.GenericSchema): object {
  return {
    description,
    content: { 'application/json': { schema: jsonSchema(schema) } },
  };
}

function operation({
  summary,
  parameters,
  data,
  path,
  body,
  status = 200,
  isForOperators = false,
}: Call): object {
  return {
    [body ? 'post' : 'get']: {
      operationId: path.replace(/\W+/g, ' ').trim().replaceAll(' ', '-'),
      summary,
      parameters: parameters.map(({ name, description, pattern, in: place = 'query', required = false }) => ({
        name,
        in: place,
        required,
        description,
        schema: { type: 'string', ...(pattern ? { pattern } : {}) },
      })),
      ...(body
        ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } } }
        : {}),
      ...(isForOperators ? { security: [{ operator: [] }] } : {}),
      responses: {
        [status]: answer('The answer', successEnvelope(data)),
        ...(isForOperators ? { 401: answer('Without the token', FailureEnvelope) } : {}),
        ...(body ? { 413: answer('What was sent is too large', FailureEnvelope) } : {}),
        ...(body ? {} : { 304: { description: 'Not changed since the ETag that If-None-Match carries' } }),
        400: answer('A parameter cannot be read', FailureEnvelope),
        404: answer('There is none', FailureEnvelope),
        503: answer('Content did not come in time', FailureEnvelope),
      },
    },
  };
}

/** The calls of the content API, each with the schema of what it answers. */
const calls: Call[] = [
  {
    path: '/page',
    summary: 'A page as data, then blocks. Every page also stands at {page path}.json.',
    parameters: [
      { name: 'path', description: 'Path of the page, e.g. /km/kampot-province', required: true },
      { ...CULTURE, required: false },
    ],
    data: Page,
  },
  {
    path: '/layout',
    summary: 'Header, footer and menus of every page of a language',
    parameters: [CULTURE],
    data: Layout,
  },
  {
    path: '/resourcestring',
    summary: 'Strings of the interface',
    parameters: [CULTURE],
    data: ResourceStrings,
  },
  {
    path: '/places',
    summary: 'The places directly under another one; the provinces when no parent is named',
    parameters: [{ name: 'parent', description: 'NCDD code', pattern: '^([0-9]{2}){1,3}$' }, ...LIST],
    data: PlaceList,
  },
  {
    path: '/postcodes',
    summary: 'Current codes, in order',
    parameters: [{ name: 'prefix', description: 'One to six digits', pattern: '^[0-9]{1,6}$' }, ...LIST],
    data: PostcodeList,
  },
  {
    path: '/postcodes/{code}',
    summary: 'What a code is, was or may be, with source and date',
    parameters: [
      { name: 'code', description: 'Six digits', pattern: '^[0-9]{6}$', in: 'path', required: true },
    ],
    data: PostcodeDetail,
  },
  {
    path: '/search',
    summary: 'Places and pages by name in either script, in any usual spelling, by code, with slips forgiven',
    parameters: [
      { name: 'q', description: 'What is searched for; cut after 200 characters' },
      { name: 'c', description: 'Culture of the answer; en-us when absent' },
      PAGE,
      pageSize('1 to 50; 10 when absent'),
    ],
    data: SearchResultList,
  },
  ...finderCalls,
  {
    path: '/geocoding/nearest',
    summary: 'The commune of a position, by the nearest village, and those it may be as well',
    parameters: [...POSITION, ACCURACY],
    data: NearestPlace,
  },
  {
    path: '/geocoding/reverse',
    summary:
      'The address of a position in the shape of Nominatim, with the current code where it is in Cambodia',
    parameters: [...POSITION, { name: 'format', description: 'json or jsonv2; both mean the same' }],
    data: ReverseAddress,
  },
  {
    path: '/search/bulk',
    summary:
      'What each of many lines, names or codes, means, and how sure that is; in the order of the lines',
    parameters: [],
    body: BulkRequest,
    data: BulkItemList,
  },
  {
    path: '/indexable-pages',
    summary: 'Every page that search engines may show, by its language-free path',
    parameters: WHOLE_LIST,
    data: IndexablePageList,
  },
  {
    path: '/today/banners',
    summary: 'The advertisements of a page; none for bots',
    parameters: [
      { name: '_t', description: 'The day; it keeps caches apart' },
      CULTURE,
      { name: 'pageUrl', description: 'Path of the page; the home page when absent' },
      { name: 'position', description: 'all, middle, bottom or modal; all when absent' },
    ],
    data: BannerList,
  },
  {
    path: '/events',
    summary: 'What browsers report of themselves; a single event may also stand by itself',
    parameters: [],
    body: EventBatch,
    status: 202,
    data: EventReceipt,
  },
  {
    path: '/admin/purge',
    summary: 'Drops cached pages by their tags; for operators, who carry a token',
    parameters: [],
    body: PurgeOrder,
    isForOperators: true,
    data: PurgeOrder,
  },
];
