import type { ReactNode } from 'react';
import { PlaceCode } from '#shared/components/place-code.tsx';
import { Slices } from '#shared/components/slices.tsx';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { AllPostalCodesData } from './data.ts';
import { provinceAnchor } from './province-anchor.ts';

type District = AllPostalCodesData['provinces'][number]['districts'][number];

/** With some fifty communes. */
const DISTRICTS_AT_A_STRETCH = 5;

type EntryProps = { place: PlaceSummary; name: string };

/** The codes of one province: its own, its districts', their communes'. */
export function ProvinceCodes({ province, districts }: AllPostalCodesData['provinces'][number]): ReactNode {
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

/** A code and its names, with no more markup than that: the page holds more than 1,800 of them. */
function Entry({ place, name }: EntryProps): ReactNode {
  const language = useLanguage();
  const other = language === 'en' ? 'km' : 'en';
  return (
    <>
      <PlaceCode place={place} />
      <a href={placeHref(language, place.path)}>{name}</a>
      <small lang={other}>{place.name[other]}</small>
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
