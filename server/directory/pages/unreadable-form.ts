/** A form that could not read what was typed says so, and is not kept. */
export const UNREADABLE = { meta: { status: 400, robots: 'noindex', cacheSeconds: 0 } } as const;
