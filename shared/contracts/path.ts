import * as v from 'valibot';

/**
 * An absolute path on this site. A leading `//` would lead to another host. Backslashes and white space are refused too, because
 * browsers read `/\` as `//` and skip white space.
 */
export const Path = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\\s\u0000-\u001f\u007f]*$/));
