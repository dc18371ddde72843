/** The first that fits: many say that they are others too. */
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

/** What an operator knows one of their browsers by: `Chrome, Android`. No more of what it says is stored. */
export function toAgentName(userAgent = ''): string {
  const nameOf = (list: typeof BROWSERS | typeof SYSTEMS): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameOf(BROWSERS), nameOf(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
