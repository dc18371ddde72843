import type { PageCache } from './response-store.ts';
import type { Encoding } from './negotiate-encoding.ts';
import { bestBrotli, encode } from './encode.ts';
import { createImprover } from './recompress-queue.ts';
import { toEncodedBody, type EncodedBody, type KeptAnswer } from './cached-response.ts';

/** Makes the encoded bodies of answers, and puts them to the answers that are still kept. */
export function createBodyMaker(cache: PageCache) {
  /** Bodies that are being made, by the bytes they are made of: all who wait for one share the work. */
  const underWay = new WeakMap<Buffer, Map<Encoding, Promise<EncodedBody>>>();

  const findSame = ({ key, bodies }: KeptAnswer): KeptAnswer | undefined => {
    const current = cache.find(key);
    return current?.bodies.identity.bytes === bodies.identity.bytes ? current : undefined;
  };
  const keep = (current: KeptAnswer, encoding: Encoding, body: EncodedBody): void =>
    cache.keep({ ...current, bodies: { ...current.bodies, [encoding]: body } });

  const make = async (kept: KeptAnswer, encoding: Encoding): Promise<EncodedBody> => {
    const bytes = await encode(encoding, kept.bodies.identity.bytes);
    const body = toEncodedBody(kept, encoding, { bytes });
    const current = findSame(kept);
    if (current && !current.bodies[encoding]) keep(current, encoding, body);
    return body;
  };
  const makeOnce = (kept: KeptAnswer, encoding: Encoding): Promise<EncodedBody> => {
    const { bytes } = kept.bodies.identity;
    const begun = underWay.get(bytes) ?? new Map<Encoding, Promise<EncodedBody>>();
    underWay.set(bytes, begun);
    const making =
      begun.get(encoding) ?? make(kept, encoding).finally(() => underWay.get(bytes)?.delete(encoding));
    begun.set(encoding, making);
    return making;
  };
  const bodyOf = async (kept: KeptAnswer, encoding: Encoding): Promise<EncodedBody> =>
    kept.bodies[encoding] ?? findSame(kept)?.bodies[encoding] ?? makeOnce(kept, encoding);

  const improver = createImprover(async (kept: KeptAnswer) => {
    if (!findSame(kept)) return;
    await bodyOf(kept, 'gzip');
    const bytes = await bestBrotli(kept.bodies.identity.bytes);
    const current = findSame(kept);
    if (current) keep(current, 'br', toEncodedBody(kept, 'br', { bytes, variant: '-best' }));
  });
  return {
    /** The body in an encoding: the one that is kept, or one that is made for who asks for it first. */
    bodyOf,
    /** Has every body made, in brotli the smallest that there can be, when there is time for it. */
    improve: (kept: KeptAnswer): void => {
      kept.isImproved = improver.add(kept);
    },
  };
}
