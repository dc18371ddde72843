import * as v from 'valibot';

/** Adds the meaning of a variable to the schema of its value. */
export function about<Schema extends v.GenericSchema<string, unknown>>(schema: Schema, meaning: string) {
  return v.pipe(schema, v.description(meaning));
}
