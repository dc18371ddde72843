import { toEncodedBody, type CachedResponse, type EncodedBody } from './cached-response.ts';
import { bestBrotli, encode } from './encode.ts';
import type { Encoding } from '#server/http/negotiate-encoding.ts';
import { createRecompressQueue } from './recompress-queue.ts';
import type { ResponseStore } from './response-store.ts';

/** Makes the encoded bodies of responses, and puts them to the responses that are still cached. */
export function createBodyCompressor(store: ResponseStore) {
  /** Bodies that are being made, by the bytes they are made of: all who wait for one share the work. */
  const underWay = new WeakMap<Buffer, Map<Encoding, Promise<EncodedBody>>>();

  const findSame = ({ key, bodies }: CachedResponse): CachedResponse | undefined => {
    const current = store.peek(key)?.value;
    return current?.bodies.identity.bytes === bodies.identity.bytes ? current : undefined;
  };
  /** As a new entry: the store weighs it again. */
  const put = (response: CachedResponse, encoding: Encoding, body: EncodedBody): void => {
    const entry = store.peek(response.key);
    if (!entry || !findSame(response)) return;
    const bodies = { ...entry.value.bodies, [encoding]: body };
    store.set(response.key, { ...entry, value: { ...entry.value, bodies } });
  };

  const make = async (response: CachedResponse, encoding: Encoding): Promise<EncodedBody> => {
    const bytes = await encode(encoding, response.bodies.identity.bytes);
    const body = toEncodedBody(response, encoding, { bytes });
    if (!findSame(response)?.bodies[encoding]) put(response, encoding, body);
    return body;
  };
  const makeOnce = (response: CachedResponse, encoding: Encoding): Promise<EncodedBody> => {
    const { bytes } = response.bodies.identity;
    const begun = underWay.get(bytes) ?? new Map<Encoding, Promise<EncodedBody>>();
    underWay.set(bytes, begun);
    const making =
      begun.get(encoding) ?? make(response, encoding).finally(() => underWay.get(bytes)?.delete(encoding));
    begun.set(encoding, making);
    return making;
  };
  const bodyOf = async (response: CachedResponse, encoding: Encoding): Promise<EncodedBody> =>
    response.bodies[encoding] ?? findSame(response)?.bodies[encoding] ?? makeOnce(response, encoding);

  const queue = createRecompressQueue(async (response: CachedResponse) => {
    if (!findSame(response)) return;
    await bodyOf(response, 'gzip');
    const bytes = await bestBrotli(response.bodies.identity.bytes);
    put(response, 'br', toEncodedBody(response, 'br', { bytes, variant: '-best' }));
  });
  return {
    bodyOf,
    /** Has every body made, in brotli the smallest that there can be, when there is time for it. */
    recompress: (response: CachedResponse): void => {
      response.isRecompressed = queue.add(response);
    },
  };
}
