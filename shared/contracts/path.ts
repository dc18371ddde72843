import * as v from 'valibot';

/**
 * An address on this site, from the root. Two slashes, also written with a backslash or with white space that browsers
 * drop, would name another host.
 */
export const Path = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\\s\u0000-\u001f\u007f]*$/));
