import * as v from 'valibot';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { API_ROOT, joinAddress, toCallAddress, type ReadCall } from './call.ts';
import type { Transport } from './transport.ts';

/**
 * The data of the response to a call of the content API.
 * @throws ResponseError for any response but a good one, TypeError without one, ValiError for one of another shape
 */
export async function loadData<Request, Data>(
  transport: Transport,
  call: ReadCall<Request, Data>,
  { request, signal }: { request: Request; signal: AbortSignal },
): Promise<Data> {
  const address = API_ROOT + joinAddress(toCallAddress(call, request));
  return v.parse(successEnvelope(call.data), await transport({ address, signal })).data;
}
