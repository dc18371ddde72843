import type { Language } from '#shared/contracts/page.ts';
import { PartError } from '#shared/data/part-error.ts';
import { nextGesture } from './first-gesture.ts';
import { loadPart, LONGEST_MILLISECONDS } from './load-part.ts';

/** What just failed fails again at once, and a pointer that moves makes sixty gestures a second. */
const PAUSE_MILLISECONDS = 1000;

/**
 * Loads what may not arrive on a bad line. After a failure it tries again with the visitor's next gesture, or when the
 * browser says that it is online again; after two minutes it says so, and goes on.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>, language: Language): Promise<Loaded> {
  const timer = setTimeout(() => void offerReload(language).catch(() => undefined), LONGEST_MILLISECONDS);
  const loaded = await tryAgain(() => loadPart(load));
  clearTimeout(timer);
  return loaded;
}

async function tryAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await Promise.all([pause(), Promise.race([nextGesture(), backOnline()])]);
    return tryAgain(load);
  }
}

async function offerReload(language: Language): Promise<void> {
  const { actOn } = await import('#shared/components/notices/act-on.ts');
  actOn(new PartError('It is late'), { call: 'app', language });
}

function pause(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, PAUSE_MILLISECONDS));
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
