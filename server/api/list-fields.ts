import type { Request } from 'express';
import * as v from 'valibot';
import { BadRequestError } from '#server/errors.ts';
import { requestOf } from '#server/http/request.ts';

/** The parameter of list calls that chooses the fields of each entry. */
export const FIELDS = 'fields';
/** A list response contains its entries in a property with one of these names. */
const LISTS = ['items', 'pageResultItems'] as const;

const ListSchema = v.object({ entries: v.record(v.string(), v.unknown()) });
const ArraySchema = v.object({ type: v.literal('array'), item: v.unknown() });
const UnionSchema = v.object({ options: v.array(ListSchema) });

type ListedCall = {
  method: string;
  data: v.GenericSchema;
  roles?: readonly string[];
  isForOperators?: true;
};

/**
 * Returns the field names of the list entries that a call returns. The parameter `fields` accepts only these names.
 * @returns undefined for calls that return no list, are not a GET, or need a token or a role
 */
export function listFieldNames(call: ListedCall): readonly string[] | undefined {
  if (call.method !== 'GET' || call.roles || call.isForOperators) return undefined;
  const data = v.safeParse(ListSchema, call.data);
  if (!data.success) return undefined;
  const list = LISTS.map((name) => data.output.entries[name]).find((entry) => entry !== undefined);
  const array = v.safeParse(ArraySchema, list);
  if (!array.success) return undefined;
  const { item } = array.output;
  const single = v.safeParse(ListSchema, item);
  const kinds = single.success ? [single.output] : v.parse(UnionSchema, item).options;
  return [...new Set(kinds.flatMap(({ entries }) => Object.keys(entries)))];
}

/**
 * Reads the parameter `fields`. The names are returned in the order of `known`, so that their order in the URL does not change
 * the response.
 * @returns undefined if the request does not have the parameter
 * @throws BadRequestError for unknown names and for a repeated parameter; the hint of the error lists the known names
 */
export function readFields(req: Request, known: readonly string[]): readonly string[] | undefined {
  const given = requestOf(req).search.getAll(FIELDS);
  if (given.length === 0) return undefined;
  const names = (given[0] ?? '').split(',').map((name) => name.trim());
  const fault = given.length > 1 ? 'single' : names.some((name) => !known.includes(name)) && 'unknown-field';
  if (fault !== false) {
    const error = new BadRequestError({ [FIELDS]: fault });
    error.hint = describeFields(known);
    throw error;
  }
  return known.filter((name) => names.includes(name));
}

export function describeFields(known: readonly string[]): string {
  return `Names of fields with commas between them; entries then have only these: ${known.join(', ')}`;
}

/**
 * Returns a copy of a list response. The entries of the copy have only the given fields. The original is cached, so it must not
 * be changed.
 */
export function pickFields(list: unknown, fields: readonly string[]): unknown {
  if (typeof list !== 'object' || list === null) return list;
  return Object.fromEntries(
    Object.entries(list).map(([name, value]: [string, unknown]) => [
      name,
      isList(name) && Array.isArray(value) ? value.map((entry: unknown) => pick(entry, fields)) : value,
    ]),
  );
}

function isList(name: string): boolean {
  return LISTS.some((list) => list === name);
}

function pick(entry: unknown, fields: readonly string[]): object {
  const values = new Map<string, unknown>(Object.entries(entry ?? {}));
  return Object.fromEntries(fields.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])));
}
