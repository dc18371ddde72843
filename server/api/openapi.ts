import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { FailureEnvelope, successEnvelope } from '#shared/contracts/envelope.ts';
import { API_ROOTS, callNames, calls, type CallData, type CallName } from '#shared/data/calls.ts';
import { isSchema } from './describe-fault.ts';
import { describeFields, FIELDS, listFieldNames } from './list-fields.ts';

export function createOpenApi(siteUrl: string): CallData['openApi'] {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Postal codes and places of Cambodia',
      version: '1.0.0',
      description: 'Open to everyone, without a key. Every response is an envelope with a status.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: API_ROOTS.toReversed().map((root) => ({ url: siteUrl + root })),
    components: { securitySchemes: { operator: { type: 'http', scheme: 'bearer' } } },
    paths: toPaths(),
  };
}

const ObjectSchema = v.object({ entries: v.record(v.string(), v.custom<v.GenericSchema>(isSchema)) });

function toPaths(): Record<string, object> {
  const paths = Map.groupBy(callNames, (name) => calls[name].path);
  return Object.fromEntries(
    [...paths].map(([path, names]) => [path, Object.assign({}, ...names.map(toOperation))]),
  );
}

function toOperation(name: CallName): object {
  const {
    method,
    path,
    summary,
    data,
    limit,
    isForOperators,
    roles,
    isBare,
    hasFormats,
    deprecated,
    status = 200,
    ...rest
  } = calls[name];
  const isRead = method === 'GET';
  const needsToken = isForOperators || roles !== undefined;
  return {
    [method.toLowerCase()]: {
      operationId: toOperationId(method, path),
      summary,
      ...(deprecated ? { deprecated: true } : {}),
      parameters:
        'query' in rest
          ? [...listParameters(path, rest.query), ...listFieldsParameter(name)]
          : listPathParameters(path, rest.body),
      ...('body' in rest ? { requestBody: toRequestBody(path, rest.body) } : {}),
      ...(needsToken ? { security: [{ operator: [] }] } : {}),
      responses: {
        [status]: toResponse('The response', isBare ? data : successEnvelope(data)),
        ...(needsToken ? { 401: toResponse('Without the token', FailureEnvelope) } : {}),
        ...(roles ? { 403: toResponse('Without the roles', FailureEnvelope) } : {}),
        ...(isRead ? { 304: { description: 'Not changed since the ETag that If-None-Match carries' } } : {}),
        ...('body' in rest
          ? { 411: { description: 'The body does not say its length: Content-Length is missing' } }
          : {}),
        ...('body' in rest ? { 413: toResponse('What was sent is too large', FailureEnvelope) } : {}),
        400: toResponse('A parameter cannot be read', FailureEnvelope),
        404: toResponse('There is none', FailureEnvelope),
        ...(limit ? { 429: toResponse('Too many requests of one address', FailureEnvelope) } : {}),
        ...(hasFormats ? { 501: toResponse('Not in this format', FailureEnvelope) } : {}),
        503: toResponse('Content did not come in time', FailureEnvelope),
      },
    },
  };
}

/** Creates the operation id from the path. If several calls share the path, the id also contains the method. */
function toOperationId(method: string, path: string): string {
  const name = path.replace(/\W+/g, ' ').trim().replaceAll(' ', '-');
  const isAlone = callNames.filter((other) => calls[other].path === path).length === 1;
  return isAlone ? name : `${method.toLowerCase()}-${name}`;
}

/** Describes parameters as the client sends them, before the schema converts them. */
function listParameters(path: string, query: v.GenericSchema): object[] {
  return Object.entries(v.parse(ObjectSchema, query).entries).map(([name, entry]) => {
    const { description, ...schema } = toSchema(entry, 'input');
    const isInPath = path.includes(`{${name}}`);
    const required = entry.type !== 'optional';
    return { name, in: isInPath ? 'path' : 'query', required, description, schema };
  });
}

function listFieldsParameter(name: CallName): object[] {
  const names = listFieldNames(calls[name]);
  const schema = { type: 'string' };
  return names
    ? [{ name: FIELDS, in: 'query', required: false, description: describeFields(names), schema }]
    : [];
}

function listPathParameters(path: string, body: v.GenericSchema): object[] {
  if (!path.includes('{')) return [];
  const { entries } = v.parse(ObjectSchema, body);
  const inPath = Object.entries(entries).filter(([name]) => path.includes(`{${name}}`));
  return listParameters(path, v.object(Object.fromEntries(inPath)));
}

function toRequestBody(path: string, given: v.GenericSchema): object {
  const body = path.includes('{') ? withoutPath(path, given) : given;
  return { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } };
}

function withoutPath(path: string, body: v.GenericSchema): v.GenericSchema {
  const { entries } = v.parse(ObjectSchema, body);
  return v.object(
    Object.fromEntries(Object.entries(entries).filter(([name]) => !path.includes(`{${name}}`))),
  );
}

function toResponse(description: string, schema: v.GenericSchema): object {
  return { description, content: { 'application/json': { schema: toSchema(schema, 'output') } } };
}

/** @param typeMode `input` describes the values that clients send, `output` the values that the server sends */
export function toSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    // OpenAPI 3.1 uses this draft. Older drafts write tuples differently.
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode,
    overrideSchema: (context) => toEmptyList(context.jsonSchema),
  });
  return rest;
}

/** JSON Schema 2020-12 has no empty tuple, so an empty tuple becomes a list with `maxItems: 0`. */
function toEmptyList({ type, prefixItems }: JsonSchema): JsonSchema | undefined {
  return type === 'array' && prefixItems?.length === 0 ? { type, maxItems: 0 } : undefined;
}
