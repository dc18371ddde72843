const STEPS = ['{z}', '{x}', '{y}'];
const BRACES = /[{}]/;
/** Letters, digits, dots, hyphens and a port, or an IPv6 address: what may stand in a header as it is. */
const TEMPLATE = /^(https?):\/\/([\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?\/[^\s"'<>\\]*$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Whether a text is the address of map pictures: https, or http on this machine, with each of `{z}`, `{x}` and `{y}`
 * in its path and no other thing to fill in. Subdomains (`{s}`) served browsers that had no HTTP/2.
 */
export function isTileTemplate(text: string): boolean {
  const [, scheme = '', host = ''] = TEMPLATE.exec(text) ?? [];
  if (!URL.canParse(text) || (scheme.toLowerCase() !== 'https' && !LOOPBACK.test(host))) return false;
  const hasEach = STEPS.every((step) => text.includes(step));
  return hasEach && !BRACES.test(STEPS.reduce((rest, step) => rest.replaceAll(step, ''), text));
}
