/**
 * Patterns of user agents. The first match gives the name, because many user agents also contain the names of other
 * browsers.
 */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/**
 * Returns a short name by which operators recognise their browser, e.g. `Chrome, Android`. The whole user agent is not
 * stored.
 */
export function toAgentName(userAgent = ''): string {
  const nameOf = (list: typeof BROWSERS | typeof SYSTEMS): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameOf(BROWSERS), nameOf(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
