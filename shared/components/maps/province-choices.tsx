import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryMap } from '#shared/contracts/country-map.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { placeHref } from '#shared/routes/href.ts';
import { PairMark } from '../pair-mark.tsx';
import { PlaceNames } from '../place-names.tsx';
import rows from '../rows.module.css';
import { MapGround } from './map-ground.tsx';
import { PointMap } from './point-map.tsx';
import styles from './province-choices.module.css';

/** The first two digits of Phnom Penh's postcodes. The capital is too small to click on the map, so it also gets a text link. */
const CAPITAL = '12';

/**
 * Shows a map of the country on which each province is a link. Callers have to add a `BorderCredit` below the map, because the
 * licence of the border data requires it.
 */
export function ProvinceMap({ map }: Pick<CountryMap, 'map'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const capital = map.shapes.find(({ digits }) => digits === CAPITAL);
  return (
    <div className={styles.map}>
      <PointMap
        label={t('provinceList.map')}
        markers={[]}
        frame={map.frame}
        ground={<MapGround map={map} language={language} isLinked />}
        shapes={map.shapes}
        isOsm={map.lines?.isOsm}
        isCountry
      />
      {capital?.url ? (
        <a className={styles.capital} href={placeHref(language, capital.url)} data-capital="">
          {capital.name}
        </a>
      ) : null}
    </div>
  );
}

type ProvinceRowsProps = Pick<CountryMap, 'provinces'> & {
  labelledBy: string;
};

export function ProvinceRows({ provinces, labelledBy }: ProvinceRowsProps): ReactNode {
  return (
    <ul className={`${rows.grid} ${styles.provinces}`} data-five aria-labelledby={labelledBy}>
      {provinces.map(({ place }) => (
        <ProvinceRow key={place.code} place={place} />
      ))}
    </ul>
  );
}

function ProvinceRow({ place }: CountryMap['provinces'][number]): ReactNode {
  return (
    <li>
      <a className={rows.row} href={placeHref(useLanguage(), place.path)}>
        <PairMark digits={likelyCode(place.postcode).slice(0, 2)} />
        <PlaceNames name={place.name} />
      </a>
    </li>
  );
}
