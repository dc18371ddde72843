import { createThread, type ThreadParts } from '#server/threads/create-thread.ts';
import type { PictureFacts } from './picture-facts.ts';

/** Two seconds of work: who waits longer has gone, and a crawler asks again. */
const MOST_WAITING = 20;

export type PictureDrawer = {
  /**
   * @returns a PNG; undefined when too many wait, or when it cannot be drawn
   * @throws Error when the thread died, or did not draw in time; the next picture starts a new one
   */
  draw: (facts: PictureFacts) => Promise<Uint8Array | undefined>;
};

/** Draws pictures one after the other in a thread. */
export function createPictureDrawer(parts: ThreadParts): PictureDrawer {
  const paint = createThread<PictureFacts, Uint8Array | null>({
    ...parts,
    mostWaiting: MOST_WAITING,
    failure: { event: 'picture-thread-failed', counter: 'picture_threads_failed' },
  });
  return { draw: async (facts) => (await paint(facts)) ?? undefined };
}
