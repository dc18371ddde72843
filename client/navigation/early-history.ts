const initialUrl = addressOf(location);

/**
 * Makes the Back button load documents until the router is loaded. After a reload, the history still contains entries from the
 * router before the reload. Without this function, Back would change the URL but not the page.
 */
export function watchEarlyHistory(): void {
  addEventListener('popstate', loadDocument);
}

export function leaveHistoryToRouter(): void {
  removeEventListener('popstate', loadDocument);
}

function loadDocument(): void {
  // If only the hash has changed, the browser scrolls and nothing is reloaded.
  if (addressOf(location) !== initialUrl) location.reload();
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
