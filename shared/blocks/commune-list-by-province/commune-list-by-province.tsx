import type { ReactNode } from 'react';
import { AlphabetStrip } from '#shared/components/alphabet-strip.tsx';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import foldStyles from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { ListFilter } from '#shared/components/list-filter.tsx';
import { PlaceCode } from '#shared/components/place-code.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { PlaceRow, PlaceRows } from '#shared/components/place-rows.tsx';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { createAlphabetIndex, initialOf } from '#shared/text/alphabet-index.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import styles from './commune-list-by-province.module.css';
import { CommuneListByProvinceData } from './data.ts';

const LIST_ID = 'communes';
const TITLE_ID = 'communes-title';

type District = CommuneListByProvinceData['districts'][number];

/** All communes of a province by district, with the alphabet over them and a filter: folded, for the districts lead there too. */
export const communeListByProvince = defineBlock({
  data: CommuneListByProvinceData,
  Component: CommuneListByProvince,
  hydrate: (data) => ({ ...data, districts: [] }),
});

/** Codes are digits: the order of their characters is the order of their numbers. */
function byCode(a: PlaceSummary, b: PlaceSummary): number {
  return likelyCode(a.postcode) < likelyCode(b.postcode) ? -1 : 1;
}

/** By the administrative code: it is there, and stays, where the postcode is disputed. */
function anchorOf({ code }: PlaceSummary): string {
  return `c-${code}`;
}

function DistrictGroup({ district, communes }: District): ReactNode {
  const language = useLanguage();
  const titleId = `d-${district.code}`;
  const name = { en: fullName(district, 'en'), km: fullName(district, 'km') };
  return (
    <section className={styles.group} data-group>
      <h3 id={titleId}>
        <PlaceCode place={district} />
        <span data-group-name>
          <PlaceNames name={name} url={placeHref(language, district.path)} />
        </span>
        <span className={styles.count}>{formatNumber(language, communes.length)}</span>
      </h3>
      <PlaceRows labelledBy={titleId}>
        {[...communes].sort(byCode).map((commune) => (
          <PlaceRow
            key={commune.code}
            place={commune}
            id={anchorOf(commune)}
            initial={initialOf(language, inLanguage(commune.name, language))}
          />
        ))}
      </PlaceRows>
    </section>
  );
}

function Communes({ districts }: { districts: District[] }): ReactNode {
  const language = useLanguage();
  const names = districts.flatMap(({ communes }) =>
    [...communes].sort(byCode).map((commune) => ({
      name: inLanguage(commune.name, language),
      anchor: anchorOf(commune),
      hasDistrict: true,
    })),
  );
  return (
    <>
      <AlphabetStrip entries={createAlphabetIndex(language, names)} />
      {districts.map((district) => (
        <DistrictGroup key={district.district.code} {...district} />
      ))}
    </>
  );
}

function CommuneListByProvince({ data }: { data: CommuneListByProvinceData }): ReactNode {
  const { title, communeCount, districts } = data;
  return (
    <details className={foldStyles.fold}>
      <summary>
        <CountedHeading id={TITLE_ID} title={title} count={communeCount} />
        <ChevronIcon />
      </summary>
      <div className={styles.list}>
        <ListFilter listId={LIST_ID} rowSelector="[data-row]" groupSelector="[data-group]" />
        <ServerMarkup id={LIST_ID}>{() => <Communes districts={districts} />}</ServerMarkup>
      </div>
    </details>
  );
}
