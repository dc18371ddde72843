import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilter } from '#shared/components/list-filter/list-filter.tsx';
import { PairMark } from '#shared/components/pair-mark.tsx';
import { PlaceCode } from '#shared/components/postcode-mark.tsx';
import { Slices } from '#shared/components/slices.tsx';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import styles from './all-postal-codes.module.css';
import { AllPostalCodesData } from './data.ts';

const LIST_ID = 'all-codes';

export const allPostalCodes = defineBlock({
  data: AllPostalCodesData,
  Component: AllPostalCodes,
  isSliced: true,
  hydrate: (data) => ({ ...data, provinces: [] }),
});

/**
 * Lists all codes. The text of the page contains each code only once, in its `PostcodeMark`. The links and anchors contain names,
 * not codes.
 */
function AllPostalCodes({ data: { provinces, codeCount } }: { data: AllPostalCodesData }): ReactNode {
  const { t } = useTranslation();
  const number = formatNumber(useLanguage(), codeCount);
  return (
    <div className={styles.all}>
      <p className={styles.count}>{t('allPostalCodes.count', { count: codeCount, number })}</p>
      <ListFilter listId={LIST_ID} rowSelector="li" groupSelector="[data-group]" />
      <ServerMarkup id="all-codes-provinces">
        {() => <ProvinceJumps provinces={provinces.map(({ province }) => province)} />}
      </ServerMarkup>
      <ServerMarkup id={LIST_ID} className={styles.list}>
        {() => (
          <Slices items={provinces} size={1}>
            {({ province, districts }) => (
              <ProvinceCodes key={province.code} province={province} districts={districts} />
            )}
          </Slices>
        )}
      </ServerMarkup>
    </div>
  );
}

function ProvinceJumps({ provinces }: { provinces: PlaceSummary[] }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = t('allPostalCodes.jump');
  return (
    <nav className={styles.jumps} data-jumps aria-label={label}>
      <ul aria-label={label}>
        {provinces.map((province) => (
          <li key={province.code}>
            <a href={`#${provinceAnchor(province)}`}>
              <PairMark digits={likelyCode(province.postcode).slice(0, 2)} />
              <span>{inLanguage(province.name, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type District = AllPostalCodesData['provinces'][number]['districts'][number];

/** The number of districts that are rendered without a pause. Five districts have about fifty communes. */
const DISTRICTS_AT_A_STRETCH = 5;

function ProvinceCodes({ province, districts }: AllPostalCodesData['provinces'][number]): ReactNode {
  const rows = districts.reduce((sum, { communes }) => sum + 1 + communes.length, 1);
  return (
    <section id={provinceAnchor(province)} data-group data-rows={rows}>
      <h2 data-group-name>
        <Entry place={province} name={fullName(province, useLanguage())} />
      </h2>
      <Slices items={districts} size={DISTRICTS_AT_A_STRETCH}>
        {({ district, communes }) => (
          <DistrictCodes key={district.code} district={district} communes={communes} />
        )}
      </Slices>
    </section>
  );
}

/** Renders a code and its names with as little markup as possible, because the page has more than 1,800 such entries. */
function Entry({ place, name }: { place: PlaceSummary; name: string }): ReactNode {
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <>
      <PlaceCode place={place} />
      <a href={placeHref(language, place.path)}>{name}</a> <small lang={other}>{place.name[other]}</small>
    </>
  );
}

function DistrictCodes({ district, communes }: District): ReactNode {
  const language = useLanguage();
  const name = fullName(district, language);
  return (
    <section data-group>
      <h3 data-group-name>
        <Entry place={district} name={name} />
      </h3>
      <ul aria-label={name}>
        <Slices items={communes}>
          {(commune) => (
            <li key={commune.code}>
              <Entry place={commune} name={inLanguage(commune.name, language)} />
            </li>
          )}
        </Slices>
      </ul>
    </section>
  );
}

/**
 * The anchor of a province is its slug. An administrative code as the anchor could be mistaken for another place's
 * postal code.
 */
function provinceAnchor({ path }: Pick<PlaceSummary, 'path'>): string {
  return path.slice(1);
}
