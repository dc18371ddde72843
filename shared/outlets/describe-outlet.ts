import type { Atm } from '#shared/contracts/outlets/atm.ts';
import type { OpeningHours, Weekday } from '#shared/contracts/outlets/located.ts';
import type { Language } from '#shared/contracts/page.ts';
import { areaOf } from './outlet-names.ts';
import { knownTexts, inLanguage } from '#shared/places/place-name.ts';

type Outlet = Omit<Atm, 'kind' | 'bank'>;

const COUNTRY = 'KH';

const DAYS: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/**
 * Describes a post office or an ATM by the properties of a schema.org LocalBusiness, without `@type`. Unknown properties are left
 * out.
 * @param url absolute URL of the page of the outlet
 * @see https://schema.org/LocalBusiness
 */
export function describeOutlet(outlet: Outlet, { lang, url }: { lang: Language; url: string }): object {
  const [name, otherName] = knownTexts(outlet.name, lang);
  const { phones, hours } = outlet;
  return {
    name: name?.text ?? '',
    ...(otherName ? { alternateName: otherName.text } : {}),
    // Many ATMs of a bank have the same name and differ only in their area.
    disambiguatingDescription: areaOf(outlet, lang),
    identifier: outlet.id,
    url,
    address: addressOf(outlet, lang),
    ...geoOf(outlet),
    ...(phones.length > 0 ? { telephone: phones.map(({ dial }) => dial) } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hoursOf(hours) } : {}),
  };
}

function daysOf({ from, to }: OpeningHours): string[] {
  const week = Object.entries(DAYS);
  const first = week.findIndex(([day]) => day === from);
  const last = week.findIndex(([day]) => day === to);
  const length = ((last - first + week.length) % week.length) + 1;
  return [...week, ...week].slice(first, first + length).map(([, name]) => name);
}

function hoursOf(hours: OpeningHours[]) {
  return hours.map((span) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: daysOf(span),
    opens: span.opens,
    // schema.org does not allow 24:00.
    closes: span.closes === '24:00' ? '23:59' : span.closes,
  }));
}

function addressOf(outlet: Outlet, language: Language) {
  const { address, province, district, commune, communeFrom, precision } = outlet;
  const [street] = knownTexts(address, language);
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street.text } : {}),
    ...(district ? { addressLocality: inLanguage(district.name, language) } : {}),
    addressRegion: inLanguage(province.name, language),
    // The commune may be wrong if it was derived only from the point and the point is not `exact`. In this case, the postcode is
    // left out.
    ...((communeFrom === 'address' || precision === 'exact') && commune?.postcode.code
      ? { postalCode: commune.postcode.code }
      : {}),
    addressCountry: COUNTRY,
  };
}

/**
 * Returns the property `geo` of an outlet. Returns an empty object if its position is unknown, doubtful or only the centre of an
 * area.
 */
function geoOf({ point, precision }: Outlet) {
  return point && (precision === 'exact' || precision === 'published')
    ? { geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude } }
    : {};
}
