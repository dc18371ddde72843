import type { WrittenState } from '#shared/document/hydration-state.ts';
import { firstGesture } from './first-gesture.ts';
import { ACT_AT_ONCE, ARE_FORMS } from './starting-blocks.ts';
import { whenIdle } from './when-idle.ts';

/** By then the page is read, and its letters and pictures are there. */
const PAUSE_MILLISECONDS = 3000;

/**
 * Resolves when a page needs the app: at once where it does something by itself, on pages of forms after a pause,
 * everywhere with the first gesture.
 */
export async function whenNeeded({ page }: WrittenState): Promise<void> {
  const names = Object.values(page.placeholders).flatMap((components) => components.map(({ name }) => name));
  if (names.some((name) => ACT_AT_ONCE.includes(name))) return;
  const isForm = names.some((name) => ARE_FORMS.includes(name));
  await (isForm ? Promise.race([firstGesture(), pause()]) : firstGesture());
}

async function pause(): Promise<void> {
  await whenIdle();
  await new Promise((resolve) => void setTimeout(resolve, PAUSE_MILLISECONDS));
}
