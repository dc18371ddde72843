import type { Notice } from './notice-words.ts';

/**
 * Shows a toast. The code of toasts is loaded with the first one, so offline there may be none.
 * @returns a promise that resolves when the toast has closed
 */
export async function showNotice(notice: Notice): Promise<void> {
  try {
    const { addToast } = await import('./toasts.tsx');
    await addToast(notice);
  } catch {
    // The code of toasts does not load offline.
  }
}
