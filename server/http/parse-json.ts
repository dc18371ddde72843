/** Names by which careless code, ours or that of who gets the data, would reach what all objects share. */
export const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
