import { AnswerError, type Transport } from '#shared/data/transport.ts';
import { toBid } from '#shared/data/bid.ts';

/** Asks the server this page came from. @throws AnswerError for any answer but a good one, TypeError without one */
export const browserTransport: Transport = async ({ address, path, signal }) => {
  const bid = path === undefined ? undefined : await toBid(path);
  const response = await fetch(address, { signal, headers: bid ? { bid } : {} });
  if (!response.ok) throw new AnswerError(response.status);
  return response.json();
};
