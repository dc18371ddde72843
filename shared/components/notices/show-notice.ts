import type { Notice } from './notice-words.ts';

/**
 * Shows a toast. The code is loaded with the first toast, so there may be no toast offline.
 * @returns a promise that resolves when the toast has closed
 */
export async function showNotice(notice: Notice): Promise<void> {
  try {
    const { addToast } = await import('./toasts.tsx');
    await addToast(notice);
  } catch {
    // Offline the code does not load. The failure is also displayed in the place of the result.
  }
}
