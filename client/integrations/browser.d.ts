interface Window {
  /** @see https://developers.google.com/tag-platform/tag-manager/datalayer */
  dataLayer?: object[];
  /** Queues calls until Clarity's script is loaded. */
  clarity?: ((...call: unknown[]) => void) & { q: unknown[][] };
}
