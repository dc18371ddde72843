import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import head from '#shared/components/counted-heading.module.css';
import { PlaceRow, PlaceRows } from '#shared/components/place-rows.tsx';
import { NearbyPlace, PlaceLevel } from '#shared/contracts/place.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';

const NearbyPlacesData = v.object({ level: PlaceLevel, places: v.array(NearbyPlace) });
type NearbyPlacesData = v.InferOutput<typeof NearbyPlacesData>;

const TITLE_ID = 'nearby-title';

export const nearbyPlaces = defineBlock({
  data: NearbyPlacesData,
  Component: NearbyPlaces,
});

function NearbyPlaces({ data: { level, places } }: { data: NearbyPlacesData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return places.length === 0 ? null : (
    <section data-distances>
      <div className={head.head}>
        <h2 id={TITLE_ID}>{t(`nearbyPlaces.${level}`)}</h2>
      </div>
      <PlaceRows labelledBy={TITLE_ID}>
        {places.map(({ place, metres }) => (
          <PlaceRow key={place.code} place={place}>
            {formatDistance(language, metres)}
          </PlaceRow>
        ))}
      </PlaceRows>
    </section>
  );
}
