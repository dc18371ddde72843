import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BorderCredit } from '#shared/components/border-credit.tsx';
import { MapDrawing } from '#shared/components/map-drawing.tsx';
import { MapGround } from '#shared/components/map-ground.tsx';
import { PairMark } from '#shared/components/pair-mark.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { ProvinceListData } from './data.ts';
import styles from './province-list.module.css';

const TITLE_ID = 'provinces-title';

type ProvinceRowProps = { place: PlaceSummary; districtCount: number };

/** The provinces in the order of their codes. */
export const provinceList = defineBlock({
  data: ProvinceListData,
  Component: ProvinceList,
});

function ProvinceRow({ place, districtCount }: ProvinceRowProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  /** The capital's districts are called khans. */
  const unit = place.unit.en === 'Capital' ? 'provinceList.khans' : 'provinceList.districts';
  return (
    <li>
      <a href={placeHref(language, place.path)}>
        <PairMark digits={likelyCode(place.postcode).slice(0, 2)} />
        <PlaceNames name={place.name} />
        <span className={styles.count}>
          {t(unit, { count: districtCount, number: formatNumber(language, districtCount) })}
        </span>
      </a>
    </li>
  );
}

function ProvinceList({ data }: { data: ProvinceListData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section>
      <h2 id={TITLE_ID}>{t('provinceList.title')}</h2>
      <div className={styles.choices}>
        <details className={styles.onMap}>
          <summary>{t('provinceList.chooseOnMap')}</summary>
          <div className={styles.map}>
            <MapDrawing
              language={language}
              label={t('provinceList.map')}
              frame={data.map.frame}
              ground={<MapGround map={data.map} language={language} isLinked />}
              shapes={data.map.shapes}
            />
          </div>
          <BorderCredit />
        </details>
        <ul className={styles.list} aria-labelledby={TITLE_ID}>
          {data.provinces.map(({ place, districtCount }) => (
            <ProvinceRow key={place.code} place={place} districtCount={districtCount} />
          ))}
        </ul>
      </div>
    </section>
  );
}
