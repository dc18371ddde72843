import type { Request, Response } from 'express';
import * as v from 'valibot';
import type { BodyLimits } from '#shared/data/call.ts';
import { cultureParameter } from '#shared/data/parameters.ts';
import { BadRequestError, RequestError } from '#server/errors.ts';
import { readBody } from '#server/http/read-body.ts';
import { readJson } from '#server/http/body-formats.ts';
import { requestOf } from '#server/http/request.ts';
import { checkValue, toReportableName } from '#server/http/validate.ts';

/**
 * The parameter name in an error response if the real name is too long, or contains characters other than ASCII letters, digits
 * and `_.-`.
 */
const QUERY = 'query';
const LIST_SUFFIX = /\[.*\]$/s;
/** The language is read before the body is validated, because validation errors are written in this language. */
const Culture = v.object({ c: cultureParameter });

/**
 * Parses the parameters of a call from the query and the path of its URL.
 * @throws BadRequestError with the fault of each parameter
 */
export function readQuery<Asked>(req: Request, schema: v.GenericSchema<unknown, Asked>): Asked {
  return checkValue(schema, { ...readSingleValues(req), ...requestOf(req).calls.params }, QUERY);
}

/**
 * @throws RequestError `too-large`
 * @throws BadRequestError with the fault of each field
 */
export async function readBodyOf<Asked>(
  { body: schema, bodyLimits }: { body: v.GenericSchema<unknown, Asked>; bodyLimits: BodyLimits },
  { req, res }: { req: Request; res: Response },
): Promise<Asked> {
  const { maxBytes, maxItemBytes, mediaTypes } = bodyLimits;
  if (mediaTypes) checkMediaType(req, mediaTypes);
  const body = readJson(await readBody(req, res, maxBytes));
  const culture = v.safeParse(Culture, body);
  if (culture.success) res.locals['language'] = culture.output.c;
  if (maxItemBytes !== undefined) return checkValue(schema, toItems(body, maxItemBytes));
  return checkValue(schema, withParams(body, requestOf(req).calls.params));
}

/** @throws BadRequestError for repeated parameters, and for names with brackets such as `name[]` */
function readSingleValues(req: Request): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of requestOf(req).search) {
    if (values.has(name) || name.endsWith(']'))
      throw new BadRequestError({ [toReportableName(name.replace(LIST_SUFFIX, ''), QUERY)]: 'single' });
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** If a parameter of the path and a field of the body have the same name, the parameter of the path is used. */
function withParams(body: unknown, params: object): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject && Object.keys(params).length > 0 ? { ...body, ...params } : body;
}

function checkMediaType(req: Request, mediaTypes: readonly string[]): void {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';', 1);
  if (!mediaTypes.includes(type.trim().toLowerCase())) throw new BadRequestError({ body: 'content-type' });
}

function toItems(body: unknown, maxItemBytes: number): unknown[] {
  const items: unknown[] = Array.isArray(body) ? body : [body];
  if (items.some((item) => Buffer.byteLength(JSON.stringify(item)) > maxItemBytes))
    throw new RequestError('too-large');
  return items;
}
