import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { API_ROOT } from '#shared/data/call.ts';
import { callNames, calls, findCalls, type CallName } from '#shared/data/calls.ts';
import type { ApiGuide, GuideCall } from '#shared/contracts/files/api-guide.ts';
import { POSTCODE_FIELD } from '#shared/routes/embed-script.ts';
import type { Language } from '#shared/contracts/page.ts';
import { API_GUIDE } from '#server/content/built-files.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { createEmbeddedSource } from '#server/directory/embedded-source.ts';
import { createDerivedHandlers } from '../derived.ts';
import { createOpenApi } from '../openapi.ts';
import { khmerParameters } from './khmer-parameters.ts';

/**
 * The limits of an example: at most `SHOWN_ENTRIES` entries of each list, and at most `SHOWN_CHARACTERS` characters of the
 * response. The link of a GET example opens the whole response.
 */
const SHOWN_ENTRIES = 2;
const SHOWN_CHARACTERS = 1500;
const ELLIPSIS = '…';
/** A placeholder for the origin of the site, which the build does not know. No response in the guide contains it. */
const NO_SITE = 'http://localhost';

const Parameter = v.object({
  name: v.string(),
  required: v.boolean(),
  description: v.optional(v.string(), ''),
});
const Operation = v.object({
  summary: v.string(),
  parameters: v.array(Parameter),
  requestBody: v.optional(
    v.object({
      content: v.object({
        'application/json': v.object({
          schema: v.object({
            properties: v.record(v.string(), v.object({ description: v.optional(v.string(), '') })),
            required: v.optional(v.array(v.string()), []),
          }),
        }),
      }),
    }),
  ),
});
const Paths = v.record(v.string(), v.record(v.string(), v.unknown()));

/** Composes the API guide. The OpenAPI document describes the calls, and the content gives the responses of the examples. */
export async function composeGuide(content: ContentSource): Promise<ApiGuide> {
  const run = createRunner(content);
  const paths = v.parse(Paths, createOpenApi(NO_SITE).paths);
  const described = callNames.filter((name) => calls[name].guide !== undefined);
  const examples = new Map(
    await Promise.all(described.map(async (name) => [name, await toExamples(name, run)] as const)),
  );
  const list = (language: Language): GuideCall[] =>
    described.map((name) => toGuideCall(name, paths, { language, examples: examples.get(name) ?? [] }));
  return { en: list('en'), km: list('km'), field: await readField() };
}

function toGuideCall(
  name: CallName,
  paths: v.InferOutput<typeof Paths>,
  { language, examples }: { language: Language; examples: GuideCall['examples'] },
): GuideCall {
  const { method, path, guide } = calls[name];
  const operation = v.parse(Operation, paths[path]?.[method.toLowerCase()]);
  const body = operation.requestBody?.content['application/json'].schema;
  const inBody = Object.entries(body?.properties ?? {}).map(([field, { description }]) => ({
    name: field,
    description,
    required: body?.required.includes(field) ?? false,
  }));
  return {
    id: name,
    method: method === 'POST' ? 'POST' : 'GET',
    path,
    summary: language === 'km' ? (guide?.km ?? '') : operation.summary,
    parameters: [...operation.parameters, ...inBody].map((parameter) =>
      language === 'km' ? { ...parameter, description: toKhmer(name, parameter.name) } : parameter,
    ),
    examples,
  };
}

/** @throws Error for a parameter without a Khmer description */
function toKhmer(call: CallName, parameter: string): string {
  const description = khmerParameters[`${call}.${parameter}`] ?? khmerParameters[parameter];
  if (description === undefined)
    throw new Error(`The parameter ${parameter} of ${call} has no Khmer description`);
  return description;
}

/**
 * Returns the path and the hash of the script of the embeddable postcode field.
 * @throws Error if the script has changed. Other sites load it with the old hash, so browsers would refuse the changed script.
 */
async function readField(): Promise<ApiGuide['field']> {
  const { path, integrity } = POSTCODE_FIELD;
  const hash = createHash('sha384').update(await readFile(`public${path}`));
  const measured = `sha384-${hash.digest('base64')}`;
  if (measured !== integrity) throw new Error(`${path} has changed: a new version needs a new path`);
  return { path, integrity: measured };
}

type Runner = (name: CallName, request: unknown) => Promise<unknown>;

async function toExamples(name: CallName, run: Runner): Promise<GuideCall['examples']> {
  const { guide, path } = calls[name];
  return Promise.all(
    (guide?.examples ?? []).map(async (example) => {
      if (guide?.isLive && typeof example === 'string') return { path: API_ROOT + example };
      const isBody = typeof example !== 'string';
      const request = isBody ? example : toRequest(example);
      const answer = toAnswer(await run(name, request));
      return isBody
        ? { path: API_ROOT + path, body: JSON.stringify(example), answer }
        : { path: API_ROOT + example, answer };
    }),
  );
}

function toRequest(example: string): object {
  const { pathname, searchParams } = new URL(API_ROOT + example, NO_SITE);
  return { ...Object.fromEntries(searchParams), ...findCalls(pathname).params };
}

/** Creates a function that runs calls without a server and without rate limits. */
function createRunner(content: ContentSource): Runner {
  const derived = createDerivedHandlers({ content, limitLines: async () => {} });
  const methods = new Map<string, (request: never, exchange: never) => unknown>(
    Object.entries({ ...content, ...derived }),
  );
  return async (name, request) => {
    const call = calls[name];
    const asked: unknown = v.parse<v.GenericSchema>('query' in call ? call.query : call.body, request);
    const signal = new AbortController().signal;
    const given = 'body' in call && typeof asked === 'object' ? { ...asked, signal } : asked;
    return Reflect.apply(methods.get(name) ?? fail, undefined, [given, { req: {} }]);
  };
}

function fail(): never {
  throw new Error('A call of the guide has no method');
}

function toAnswer(data: unknown): string {
  const text = JSON.stringify({ status: 'success', data: shorten(data) }, undefined, 2);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}${ELLIPSIS}` : text;
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, SHOWN_ENTRIES).map(shorten);
    return value.length > SHOWN_ENTRIES ? [...shown, ELLIPSIS] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]: [string, unknown]) => [name, shorten(entry)]),
  );
}

/**
 * Creates a Vite plugin that writes the API guide into the client build.
 * @param databaseFile path of the content database, which must exist before the plugin runs
 */
export function apiGuide(databaseFile: string): Plugin {
  return {
    name: 'api-guide',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const content = createEmbeddedSource({
        databaseFile,
        siteUrl: NO_SITE,
        contactEmail: '',
        integrations: {},
      });
      const guide = await composeGuide(content);
      content.close();
      this.emitFile({ type: 'asset', fileName: API_GUIDE, source: JSON.stringify(guide) });
    },
  };
}
