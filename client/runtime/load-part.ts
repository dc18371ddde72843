import type { Language } from '#shared/contracts/page.ts';
import { PartError } from '#shared/data/part-error.ts';
import { nextGesture } from './first-gesture.ts';

/** The maximum time for loading code of the app, in milliseconds. The slowest mobile connection needs less time. */
const LOAD_DEADLINE = 120_000;
/**
 * The minimum time between two attempts to load code. Each gesture may start an attempt, so a moving pointer would otherwise
 * start sixty attempts a second.
 */
const RETRY_MILLISECONDS = 1000;

/**
 * Calls `load`, which loads code of the app, and stops waiting at the deadline.
 * @param deadline the maximum wait in milliseconds
 * @throws PartError when the code cannot be loaded before the deadline
 */
export async function loadPart<Part>(load: () => Promise<Part>, deadline = LOAD_DEADLINE): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The code did not load in time')), deadline);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new PartError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tries to load until it succeeds. After a failure, the next attempt starts at the visitor's next gesture, or when the browser is
 * online again. After two minutes, a notice offers to reload the page. The attempts continue after the notice.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>, language: Language): Promise<Loaded> {
  const timer = setTimeout(() => void offerReload(language).catch(() => undefined), LOAD_DEADLINE);
  const loaded = await loadWithRetries(() => loadPart(load));
  clearTimeout(timer);
  return loaded;
}

async function loadWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await Promise.all([pause(), Promise.race([nextGesture(), backOnline()])]);
    return loadWithRetries(load);
  }
}

async function offerReload(language: Language): Promise<void> {
  const { actOn } = await import('#shared/components/notices/act-on.ts');
  actOn(new PartError('The app is late'), { call: 'app', language });
}

function pause(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, RETRY_MILLISECONDS));
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
