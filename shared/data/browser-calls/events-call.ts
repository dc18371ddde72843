/** Browsers send events and read no response: what they may send, and what the response is, stands in the table. */
export const eventsCall = {
  method: 'POST',
  path: '/events',
} as const;
