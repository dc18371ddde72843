import { readPostcode, readPostcodePrefix } from '../../shared/lib/postcode.ts';
import { href } from '../../shared/routes/href.ts';
import type { Visit } from './read-visit.ts';

/**
 * Where a lookup form leads: to the code's or the prefix's own page.
 * @returns undefined when the visit is no lookup, or when what was typed cannot be read; then the form says so
 */
export const formTarget = ({ language, route, query }: Visit): string | undefined => {
  if (route?.name === 'postcode') {
    const code = readPostcode(query['code'] ?? '');
    return code && href(language, 'postcodeDetail', { code });
  }
  if (route?.name === 'postcodeStartWith') {
    const prefix = readPostcodePrefix(query['prefix'] ?? '');
    const code = readPostcode(query['prefix'] ?? '');
    if (code) return href(language, 'postcodeDetail', { code });
    return prefix && href(language, 'postcodePrefix', { prefix });
  }
  return undefined;
};
