import * as v from 'valibot';
import type { Store } from './store.ts';

const Validators = v.object({ etag: v.optional(v.string()), lastModified: v.optional(v.string()) });

/** The last valid response of an external service. Times are in milliseconds since 1970. */
export type StoredResponse<Body> = {
  body: Body;
  validators: v.InferOutput<typeof Validators>;
  fetchedAt: number;
  expiresAt: number;
};

export type ResponseRows = Pick<Store, 'findResponse' | 'replaceResponse'>;

/** Returns the newer of two responses. Another process may have stored a newer one than this process has. */
export function newerOf<Response extends { fetchedAt: number }>(
  stored: Response | undefined,
  own: Response | undefined,
): Response | undefined {
  return stored && (!own || stored.fetchedAt > own.fetchedAt) ? stored : own;
}

/**
 * Stores one response under a name. If the stored response cannot be read or does not match the schema, it is treated as missing,
 * because the service can be requested again.
 */
export function createStoredResponse<Body>(
  store: ResponseRows,
  name: string,
  schema: v.GenericSchema<unknown, Body>,
) {
  return {
    find: async (): Promise<StoredResponse<Body> | undefined> => {
      try {
        const row = await store.findResponse(name);
        if (!row) return undefined;
        return {
          ...row,
          body: v.parse(schema, JSON.parse(row.body)),
          validators: v.parse(Validators, JSON.parse(row.validator)),
        };
      } catch {
        return undefined;
      }
    },
    write: async ({ body, validators, fetchedAt, expiresAt }: StoredResponse<Body>): Promise<void> => {
      const texts = { body: JSON.stringify(body), validator: JSON.stringify(validators) };
      await store.replaceResponse(name, { ...texts, fetchedAt, expiresAt }).catch(() => undefined);
    },
  };
}
