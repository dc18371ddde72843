const STEPS = ['{z}', '{x}', '{y}'];
const BRACES = /[{}]/;
/** The host is a name or an IPv6 address, so that it can stand in the Content-Security-Policy unescaped. */
const TEMPLATE = /^(https?):\/\/([\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?\/[^\s"'<>\\]*$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Whether a text is the URL template of map tiles: https, or http on this machine, with `{z}`, `{x}` and `{y}` and no
 * other placeholder. `{s}`, a subdomain, served browsers without HTTP/2.
 */
export function isTileTemplate(text: string): boolean {
  const [, scheme = '', host = ''] = TEMPLATE.exec(text) ?? [];
  if (!URL.canParse(text) || (scheme.toLowerCase() !== 'https' && !LOOPBACK.test(host))) return false;
  const hasEach = STEPS.every((step) => text.includes(step));
  return hasEach && !BRACES.test(STEPS.reduce((rest, step) => rest.replaceAll(step, ''), text));
}
