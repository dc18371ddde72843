import type { Atm } from '#shared/contracts/atm.ts';
import type { OpeningHours, Weekday } from '#shared/contracts/located.ts';
import type { Language } from '#shared/contracts/page.ts';
import { areaOf } from './entry-area.ts';
import { knownTexts } from '#shared/places/known-texts.ts';
import { inLanguage } from '#shared/places/place-name.ts';

/** What post offices and ATMs have alike. */
type Located = Omit<Atm, 'kind' | 'bank'>;

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
 * What is known of a post office or an ATM, as schema.org's LocalBusiness has it; what is unknown is left out.
 * @param url absolute, of its page
 * @see https://schema.org/LocalBusiness
 */
export function describeLocated(located: Located, { lang, url }: { lang: Language; url: string }): object {
  const [name, otherName] = knownTexts(located.name, lang);
  const { phones, hours } = located;
  return {
    name: name?.text ?? '',
    ...(otherName ? { alternateName: otherName.text } : {}),
    // Many have the same name: their area distinguishes them, for programs as for readers.
    disambiguatingDescription: areaOf(located, lang),
    identifier: located.id,
    url,
    address: addressOf(located, lang),
    ...geoOf(located),
    ...(phones.length > 0 ? { telephone: phones.map(({ dial }) => dial) } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hoursOf(hours) } : {}),
  };
}

/** Both days included; a span may run over the end of the week. */
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
    // A day has no minute 24:00 there: 23:59 is how the whole day is written.
    closes: span.closes === '24:00' ? '23:59' : span.closes,
  }));
}

function addressOf(located: Located, language: Language) {
  const { address, province, district, commune, communeFrom, precision } = located;
  const [street] = knownTexts(address, language);
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street.text } : {}),
    ...(district ? { addressLocality: inLanguage(district.name, language) } : {}),
    addressRegion: inLanguage(province.name, language),
    // A code follows from an address or an exact point, never from a published point.
    ...((communeFrom === 'address' || precision === 'exact') && commune?.postcode.code
      ? { postalCode: commune.postcode.code }
      : {}),
    addressCountry: COUNTRY,
  };
}

/** The middle of an area is not where it is: only a point of its own is given. */
function geoOf({ point, precision }: Located) {
  return point && (precision === 'exact' || precision === 'published')
    ? { geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude } }
    : {};
}
