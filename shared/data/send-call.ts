import type { GenericSchema } from 'valibot';
import { API_ROOT } from './call.ts';
import { readResponse } from './read-response.ts';

type SentCall<Data> = { method: string; path: string; data: GenericSchema<unknown, Data> };

/** Longer than the server takes before it gives up. */
const LONGEST_MILLISECONDS = 15_000;

/**
 * Makes a call that a visitor asked for by a form or a button.
 * @throws CallError for any response but a good one, what `fetch` throws without one, ValiError for one of another shape
 */
export async function sendCall<Data>(
  { method, path, data }: SentCall<Data>,
  { id = '', query = {}, body, headers }: Sent,
): Promise<Data> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(given).toString();
  const address =
    API_ROOT + path.replace('{id}', encodeURIComponent(id)) + (search === '' ? '' : `?${search}`);
  const response = await fetch(address, {
    method,
    headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
  });
  return readResponse(response, data);
}

type Sent = {
  /** For the braces of the path. */
  id?: string;
  query?: Record<string, string | undefined>;
  body?: object;
  headers?: Record<string, string>;
};
