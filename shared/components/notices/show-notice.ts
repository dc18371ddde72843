import type { Notice } from './notice-words.ts';

/** Shows a toast. Its code is loaded with the first one; without it nothing is shown. @returns once it went or was closed */
export async function showNotice(notice: Notice): Promise<void> {
  try {
    const { addToast } = await import('./toasts.tsx');
    await addToast(notice);
  } catch {
    // Where there is no line, the toast does not come either: what failed says so in its place too.
  }
}
