import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { PageFacts } from '../define-block.tsx';
import type { PostcodeHeroData } from './data.ts';

const COUNTRY = 'KH';

/**
 * Describes the place for schema.org. A disputed code or a code that is no longer valid is left out.
 * @see https://schema.org/AdministrativeArea
 */
export function describePlace({ place, parents, code, role }: PostcodeHeroData, page: PageFacts): object[] {
  if (!place) return [];
  const [province, district] = [...parents, place];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'AdministrativeArea',
      ...names(place, page.lang),
      url: page.canonicalUrl,
      address: {
        '@type': 'PostalAddress',
        ...(role === 'current' ? { postalCode: code } : {}),
        addressCountry: COUNTRY,
        ...(province ? { addressRegion: inLanguage(province.name, page.lang) } : {}),
        ...(district ? { addressLocality: inLanguage(district.name, page.lang) } : {}),
      },
      containedInPlace: container(parents, page),
    },
  ];
}

function names(place: PlaceSummary, language: Language) {
  return {
    name: fullName(place, language),
    alternateName: fullName(place, otherLanguage(language)),
  };
}

/** Describes the smallest parent for schema.org. Each parent contains the next larger parent, up to the country. */
function container(parents: PlaceSummary[], page: PageFacts): object {
  const nearest = parents.at(-1);
  if (!nearest) return { '@type': 'Country', name: 'Cambodia', alternateName: 'កម្ពុជា', identifier: COUNTRY };
  return {
    '@type': 'AdministrativeArea',
    ...names(nearest, page.lang),
    url: new URL(placeHref(page.lang, nearest.path), page.canonicalUrl).href,
    containedInPlace: container(parents.slice(0, -1), page),
  };
}
