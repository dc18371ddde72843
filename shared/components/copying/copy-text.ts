/** The time for which a button shows that the text was copied. It is long enough to read the message. */
export const CONFIRMED_MILLISECONDS = 2000;

let early: { text: string; isCopied: Promise<boolean> } | undefined;

/**
 * Writes a text to the clipboard.
 * @returns true when the clipboard contains the text
 */
export async function copyText(text: string): Promise<boolean> {
  const before = early;
  early = undefined;
  return (before?.text === text && (await before.isCopied)) || writeText(text);
}

/**
 * Copies a text on a click before hydration. The copy cannot wait for hydration, because browsers allow clipboard access only
 * during the click. If the copy succeeds and the next call of `copyText` has the same text, that call does not copy it again.
 */
export function copyEarly(text: string): Promise<boolean> {
  early = { text, isCopied: writeText(text) };
  return early.isCopied;
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser has no clipboard API, or the visitor denied the permission.
    return copyBySelection(text);
  }
}

/** Copies a text with `execCommand`. It also works on insecure origins, where browsers have no clipboard API. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
