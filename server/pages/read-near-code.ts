import { readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import type { RouteMatch } from '#shared/routes/match-route.ts';

/**
 * The well-formed code or prefix that a route names: where nobody has it, a visitor may be led to what is near it.
 * @returns undefined for routes of anything else, and for codes that are none
 */
export function readNearCode({ name, params }: RouteMatch): string | undefined {
  if (name === 'postcodeDetail') return onlyPlain(params['code'] ?? '', readPostcode);
  if (name === 'postcodePrefix') return onlyPlain(params['prefix'] ?? '', readPostcodePrefix);
  return undefined;
}

function onlyPlain(typed: string, read: (typed: string) => string | undefined): string | undefined {
  return read(typed) === typed ? typed : undefined;
}
