import { nextGesture } from './first-gesture.ts';

/** What just failed fails again at once, and a pointer that moves makes sixty gestures a second. */
const PAUSE_MILLISECONDS = 1000;

/**
 * Loads what may not arrive on a bad line. After a failure it tries again with the visitor's next gesture, or when the
 * browser says that it is online again.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await Promise.all([pause(), Promise.race([nextGesture(), backOnline()])]);
    return untilLoaded(load);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, PAUSE_MILLISECONDS));
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
