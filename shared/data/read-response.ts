import * as v from 'valibot';
import { FailureEnvelope, successEnvelope } from '#shared/contracts/envelope.ts';
import { CallError } from './call-error.ts';

/**
 * Reads what a call brought.
 * @param data its shape
 * @throws CallError for any response but a good one, with what it says and when to try again; ValiError for another shape
 */
export async function readResponse<Data>(
  response: Response,
  data: v.GenericSchema<unknown, Data>,
): Promise<Data> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(successEnvelope(data), body).data;
  const failure = v.safeParse(FailureEnvelope, body);
  throw new CallError(response, failure.success ? failure.output : { error: {} });
}
