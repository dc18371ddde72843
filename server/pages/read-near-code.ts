import { readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { matchRoute } from '#shared/routes/match-route.ts';

/**
 * The well-formed code or prefix that a path asks for: where nobody has it, a visitor may be led to what is near it.
 * @param path language-free and decoded
 * @returns undefined for paths of anything else, and for codes that are none
 */
export function readNearCode(path: string): string | undefined {
  const route = matchRoute(path);
  if (route?.name === 'postcodeDetail') return onlyPlain(route.params['code'] ?? '', readPostcode);
  if (route?.name === 'postcodePrefix') return onlyPlain(route.params['prefix'] ?? '', readPostcodePrefix);
  return undefined;
}

function onlyPlain(typed: string, read: (typed: string) => string | undefined): string | undefined {
  return read(typed) === typed ? typed : undefined;
}
