import * as v from 'valibot';
import type { ServedCall } from '#shared/data/call.ts';
import type { BadRequestError } from '#server/errors.ts';

const ObjectSchema = v.object({ entries: v.record(v.string(), v.custom<v.GenericSchema>(isSchema)) });

/**
 * Returns the hint for a faulty request: the description of the first faulty parameter, as in the OpenAPI document, and
 * a reference to `/developers`. A parameter without a description gets only the reference.
 */
export function describeFault<Asked, Data>(
  call: ServedCall<Asked, Data>,
  { fields = {} }: BadRequestError,
): string {
  const guide = '/developers describes the parameters.';
  const [field] = Object.keys(fields);
  const schema = v.safeParse(ObjectSchema, 'query' in call ? call.query : call.body);
  const entry = schema.success && field !== undefined ? schema.output.entries[field] : undefined;
  const description = entry && describe(unwrap(entry));
  return description === undefined ? guide : `${field}: ${description}. ${guide}`;
}

function describe(schema: v.GenericSchema): string | undefined {
  const { description } = v.getMetadata(schema);
  return typeof description === 'string' ? description : v.getDescription(schema);
}

/** Returns the schema inside `v.optional` and other wrappers, because the inner schema has the description. */
function unwrap(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? unwrap(schema.wrapped) : schema;
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
