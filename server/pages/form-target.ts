import { readFiveDigits, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { href } from '#shared/routes/href.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';
import type { Visit } from '#server/http/request.ts';

/** A bank as addresses name it; whether there is such a bank is known where its page is made. */
const BANK = /^[a-z\d-]{1,40}$/;

/**
 * Where a form leads: to the page of the code, the prefix or the province that was typed or chosen.
 * @returns undefined when the visit is no lookup, or when what was typed cannot be read; then the form says so
 */
export function formTarget(visit: Visit): string | undefined {
  const { language, route, query } = visit;
  if (route?.name === 'findPostOffice' || route?.name === 'atmFinder') return finderTarget(visit);
  if (route?.name === 'postcode') {
    const typed = query['code'] ?? '';
    const code = readPostcode(typed) ?? readFiveDigits(typed);
    return code && href(language, 'postcodeDetail', { code });
  }
  if (route?.name === 'postcodeStartWith') {
    const prefix = readPostcodePrefix(query['prefix'] ?? '');
    const code = readPostcode(query['prefix'] ?? '');
    if (code) return href(language, 'postcodeDetail', { code });
    return prefix && href(language, 'postcodePrefix', { prefix });
  }
  return undefined;
}

/** Where the form of a finder leads: to the list of the province, for ATMs where wanted of one bank. */
function finderTarget({ language, route, query }: Visit): string | undefined {
  const { province = '', bank = '' } = query;
  if (!isProvinceSlug(province)) return undefined;
  if (route?.name === 'findPostOffice') return href(language, 'postOfficeProvince', { province });
  return BANK.test(bank)
    ? href(language, 'atmBank', { province, bank })
    : href(language, 'atmProvince', { province });
}
