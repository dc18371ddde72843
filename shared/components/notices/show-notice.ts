import type { Notice } from './notice-words.ts';

/**
 * Shows a toast. The code for toasts is loaded with the first toast. If it does not load, e.g. offline, no toast appears.
 * @returns a promise that resolves when the toast has closed, or at once if the code does not load
 */
export async function showNotice(notice: Notice): Promise<void> {
  try {
    const { addToast } = await import('./toasts.tsx');
    await addToast(notice);
  } catch {
    // The code for toasts did not load, e.g. because the browser is offline.
  }
}
