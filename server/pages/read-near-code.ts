import { readPostcode, readPostcodePrefix } from '../../shared/lib/postcode.ts';
import { matchRoute } from '../../shared/routes/match-route.ts';

const onlyPlain = (typed: string, read: (typed: string) => string | undefined): string | undefined =>
  read(typed) === typed ? typed : undefined;

/**
 * The well-formed code or prefix that a path asks for: where nobody has it, a visitor may be led to what is near it.
 * @param path language-free and decoded
 * @returns undefined for paths of anything else, and for codes that are none
 */
export const readNearCode = (path: string): string | undefined => {
  const route = matchRoute(path);
  if (route?.name === 'postcodeDetail') return onlyPlain(route.params['code'] ?? '', readPostcode);
  if (route?.name === 'postcodePrefix') return onlyPlain(route.params['prefix'] ?? '', readPostcodePrefix);
  return undefined;
};
