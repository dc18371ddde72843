/** What scripts of others look for in the window, and what the library of types does not know yet. */
interface Window {
  /** @see https://developers.google.com/tag-platform/tag-manager/datalayer */
  dataLayer?: object[];
  /** Calls that wait for Clarity's own script. */
  clarity?: ((...call: unknown[]) => void) & { q: unknown[][] };
}
