/** Browsers send events and read no response: what they may send, and what they are told, stands in the table. */
export const eventsCall = {
  method: 'POST',
  path: '/events',
} as const;
