import type { PageCache } from './page-cache.ts';
import type { Encoding } from './choose-encoding.ts';
import { bestBrotli, encode } from './encode.ts';
import { createImprover } from './improver.ts';
import { toEncodedBody, type EncodedBody, type KeptAnswer } from './kept-answer.ts';

/** Makes the encoded bodies of answers, and puts them to the answers that are still kept. */
export const createBodyMaker = (cache: PageCache) => {
  const findSame = (kept: KeptAnswer): KeptAnswer | undefined => {
    const current = cache.find(kept.key);
    return current?.madeAt === kept.madeAt ? current : undefined;
  };
  const keep = (kept: KeptAnswer, encoding: Encoding, body: EncodedBody): void => {
    const current = findSame(kept);
    if (current) cache.keep({ ...current, bodies: { ...current.bodies, [encoding]: body } });
  };
  const bodyOf = async (kept: KeptAnswer, encoding: Encoding): Promise<EncodedBody> => {
    const ready = kept.bodies[encoding] ?? findSame(kept)?.bodies[encoding];
    if (ready) return ready;
    const bytes = await encode(encoding, kept.bodies.identity.bytes);
    const body = toEncodedBody(kept, encoding, { bytes });
    keep(kept, encoding, body);
    return body;
  };
  const improver = createImprover(async (kept: KeptAnswer) => {
    if (!findSame(kept)) return;
    await bodyOf(kept, 'gzip');
    const bytes = await bestBrotli(kept.bodies.identity.bytes);
    keep(kept, 'br', toEncodedBody(kept, 'br', { bytes, variant: '-best' }));
  });
  return {
    /** The body in an encoding: the one that is kept, or one that is made for who asks for it first. */
    bodyOf,
    /** Has every body made, in brotli the smallest that there can be, when there is time for it. */
    improve: (kept: KeptAnswer): void => improver.add(kept),
  };
};
