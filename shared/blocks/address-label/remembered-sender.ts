const STORAGE_KEY = 'label-sender';

/** The sender that this browser was asked to remember; nothing where it was not. */
export function readSender(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers a sender in this browser, and nowhere else; an empty one is forgotten. */
export function rememberSender(sender: string): void {
  try {
    if (sender === '') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, sender);
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}
