import type { Request, Response } from 'express';
import * as v from 'valibot';
import type { BodyLimits } from '#shared/data/call.ts';
import { cultureParameter } from '#shared/data/parameters.ts';
import { BadRequestError, RequestError } from '#server/errors.ts';
import { readBody } from '#server/http/read-body.ts';
import { readJson } from '#server/http/read-json.ts';
import { requestOf } from '#server/http/request.ts';
import { checkValue, toTellable } from '#server/http/validate.ts';

/** Stands for a parameter whose name is not repeated. */
const QUERY = 'query';
const LIST_SUFFIX = /\[.*\]$/s;
/** Read by itself before the rest of a body: then errors of the rest are written in that language. */
const Culture = v.object({ c: cultureParameter });

/**
 * The parameters of a call, those in its path included, as its schema reads them.
 * @throws BadRequestError with a word for each bad parameter
 */
export function readQuery<Asked>(req: Request, schema: v.GenericSchema<unknown, Asked>): Asked {
  return checkValue(schema, { ...readSingleValues(req), ...req.params }, QUERY);
}

/**
 * The body of a call as its schema reads it.
 * @throws RequestError `too-large`; BadRequestError with a word for each bad field
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
  return checkValue(schema, withParams(body, req.params));
}

/** Each parameter as text; one that is given twice, or as an array, is refused. */
function readSingleValues(req: Request): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of requestOf(req).search) {
    if (values.has(name) || name.endsWith(']'))
      throw new BadRequestError({ [toTellable(name.replace(LIST_SUFFIX, ''), QUERY)]: 'single' });
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** What stands in the path counts, whatever the body says under its name. */
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
