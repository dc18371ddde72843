/**
 * The time after which the URL of the file is revoked. It is long, because some browsers ask where to save the file before they
 * read the URL.
 */
const REVOKED_AFTER_MILLISECONDS = 60_000;

/** Saves a file on the visitor's device, as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MILLISECONDS);
}
