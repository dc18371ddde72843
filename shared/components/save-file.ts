/** Some browsers ask where to save the file before they read its URL. */
const REVOKED_AFTER_MILLISECONDS = 60_000;

/** Saves a file on the visitor's device, as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MILLISECONDS);
}
