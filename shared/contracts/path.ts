import * as v from 'valibot';

/**
 * An absolute path on this site. It must not contain `//` at its start, backslashes or white space: browsers ignore white space
 * and read `/\` as `//`, so the path would lead to another host.
 */
export const Path = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\\s\u0000-\u001f\u007f]*$/));
