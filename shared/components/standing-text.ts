import { useSyncExternalStore } from 'react';

/**
 * What to give a prefilled textarea as its `defaultValue`. React 19 writes the default of a textarea into it while it
 * hydrates, over what was typed since the HTML came: during hydration this is the text that stands in the element.
 * @param id of the textarea
 * @param given what the server filled in; again so once the page is hydrated, when the default changes no typed text
 */
export function useStandingText(id: string, given: string | undefined): string | undefined {
  return useSyncExternalStore(
    subscribeToNothing,
    () => given,
    () => readStanding(id) ?? given,
  );
}

/** Undefined on the server, and where the element is not there. */
function readStanding(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : undefined;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
