import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { PlaceCode } from '../postcode-mark.tsx';
import rows from '../rows.module.css';

/**
 * Lists the places that had the code in 2022, each with its current code. The code on an old envelope may mean any of these
 * places.
 */
export function FormerOwners({ code, places }: { code: string; places: readonly PlaceSummary[] }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return places.map((place) => (
    <a
      key={place.code}
      className={`${rows.row} ${rows.chevron}`}
      href={placeHref(language, place.path)}
      data-former-owner=""
    >
      <PlaceCode place={place} />
      <span className={rows.main}>
        {fullName(place, language)}{' '}
        <span className={rows.other}>
          {t('postcodeHero.formerCode')} {code}
        </span>
      </span>
    </a>
  ));
}
