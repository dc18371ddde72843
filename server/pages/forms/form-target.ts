import * as v from 'valibot';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import type { Language } from '#shared/contracts/page.ts';
import { readFiveDigits, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { href } from '#shared/routes/href.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { SHARED_PARAMETERS } from '#shared/routes/routes.ts';
import { readShared } from '#shared/routes/share-target.ts';
import { findLinkedCourier } from '#shared/tracking/tracking-link.ts';
import { parcelNumberIn } from '#shared/tracking/parcel-number-in.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { ALL_COURIERS } from '#server/tracking/find-track-info.ts';
import type { Visit } from '#server/http/request.ts';

/**
 * Returns the path of the page to which a lookup form redirects. This is the page of the typed code or prefix, or of the
 * chosen province or bank. If a tracking number was typed into the search field, this is the page of the parcel.
 * @returns undefined if the visit is not a lookup, or if the input cannot be read and the page of the form must show an error
 */
export function formTarget(visit: Visit): string | undefined {
  const { language, route, query } = visit;
  if (route?.name === 'findPostOffice' || route?.name === 'atmFinder') return finderTarget(visit);
  if (route?.name === 'search') {
    const number = parcelNumberIn(query['q'] ?? '');
    return number && toParcel(language, number);
  }
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

function finderTarget({ language, route, query }: Visit): string | undefined {
  const { province = '', bank = '' } = query;
  if (!isProvinceSlug(province)) return undefined;
  if (route?.name === 'findPostOffice') return href(language, 'postOfficeProvince', { province });
  // The page to which the form redirects checks that the bank exists.
  return v.is(EntryId, bank)
    ? href(language, 'atmBank', { province, bank })
    : href(language, 'atmProvince', { province });
}

/**
 * Returns the URL of a parcel's page, with the tracking number in the fragment. Browsers do not send the fragment, so
 * no further request and no log contains the number.
 */
function toParcel(language: Language, number: string): string {
  return `${href(language, 'track')}#${number}`;
}

/**
 * Returns the path of the page for a text or link that another app shared with the installed site. This is the page of a
 * parcel if a tracking number was shared, otherwise the search page.
 * @returns undefined if nothing was shared
 */
export async function sharedTarget(
  { language, route, query }: Visit,
  content: Pick<ContentSource, 'couriers'>,
): Promise<string | undefined> {
  if (route?.name !== 'search' || !SHARED_PARAMETERS.some((name) => name in query)) return undefined;
  // If the list of couriers is not available, a link to a courier is treated like any other link.
  const { items } = await content.couriers(ALL_COURIERS).catch(() => ({ items: [] }));
  const wish = readShared(query, (link) => findLinkedCourier(link, items) !== undefined);
  if (!wish) return undefined;
  if ('number' in wish) return toParcel(language, wish.number);
  return href(language, 'search', {}, wish.query === '' ? {} : { q: wish.query });
}
