/** Browsers ignore the response, so its schema is only in `local-calls.ts`. */
export const eventsCall = {
  method: 'POST',
  path: '/events',
} as const;
