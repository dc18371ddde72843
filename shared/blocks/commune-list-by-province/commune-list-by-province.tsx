import type { ReactNode } from 'react';
import * as v from 'valibot';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import foldStyles from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { AlphabetStrip } from '#shared/components/list-filter/alphabet-strip.tsx';
import { ListFilter } from '#shared/components/list-filter/list-filter.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { PlaceRow, PlaceRows } from '#shared/components/place-rows.tsx';
import { PlaceCode } from '#shared/components/postcode-mark.tsx';
import { PlaceSummary } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { COMMUNES } from '#shared/routes/anchors.ts';
import { placeHref } from '#shared/routes/href.ts';
import { createAlphabetIndex, initialOf } from '#shared/text/alphabet-index.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import styles from './commune-list-by-province.module.css';

const CommuneListByProvinceData = v.object({
  title: v.string(),
  /** The number of communes. The browser cannot count them, because its data does not contain the rows. */
  communeCount: v.number(),
  districts: v.array(v.object({ district: PlaceSummary, communes: v.array(PlaceSummary) })),
});
type CommuneListByProvinceData = v.InferOutput<typeof CommuneListByProvinceData>;

const TITLE_ID = 'communes-title';

type District = CommuneListByProvinceData['districts'][number];

/** The list is inside a collapsed section, because the district pages contain the communes too. */
export const communeListByProvince = defineBlock({
  data: CommuneListByProvinceData,
  Component: CommuneListByProvince,
  hydrate: (data) => ({ ...data, districts: [] }),
});

function byCode(a: PlaceSummary, b: PlaceSummary): number {
  return likelyCode(a.postcode) < likelyCode(b.postcode) ? -1 : 1;
}

/** The anchor contains the administrative code, which is stable even if the postal code is disputed. */
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
        <ListFilter listId={COMMUNES} rowSelector="[data-row]" groupSelector="[data-group]" />
        <ServerMarkup id={COMMUNES}>{() => <Communes districts={districts} />}</ServerMarkup>
      </div>
    </details>
  );
}
