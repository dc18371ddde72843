let early: { text: string; isCopied: Promise<boolean> } | undefined;

/**
 * Puts a text on the clipboard.
 * @returns whether it is there
 */
export async function copyText(text: string): Promise<boolean> {
  const before = early;
  early = undefined;
  return (before?.text === text && (await before.isCopied)) || writeText(text);
}

/**
 * Copies at a press that comes before the app: browsers let a press copy, and not what is made of it later.
 * @returns whether it is there
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
    // No clipboard, or the visitor did not allow it.
    return copyBySelection(text);
  }
}

/** Copies what is selected: works on pages that are not secure, where browsers offer no clipboard. */
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
