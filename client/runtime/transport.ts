import { API_ROOT } from '#shared/data/call.ts';
import { ResponseError, type Transport } from '#shared/data/transport.ts';
import { toBid } from '#shared/data/bid.ts';

/** Asks the server this page came from. @throws ResponseError for any answer but a good one, TypeError without one */
export const browserTransport: Transport = async ({ address, path, headers, signal }) => {
  // Wherever the API stands, the same call has the same `bid`.
  const bid = await toBid(path ?? address.replace(API_ROOT, ''));
  const response = await fetch(address, { signal, headers: { ...headers, ...(bid ? { bid } : {}) } });
  if (!response.ok) throw new ResponseError(response.status, response.headers);
  return response.json();
};
