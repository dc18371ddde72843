import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceSummary, Village } from '#shared/contracts/place.ts';
import type { Language } from '#shared/contracts/page.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName, parentNames, VILLAGE_UNIT } from '#shared/places/place-name.ts';
import { ANSWER, MAP, PLACE_LIST } from '#shared/routes/anchors.ts';
import { placeHref } from '#shared/routes/href.ts';
import button from '../button.module.css';
import card from '../card/card.module.css';
import { KhmerText } from '../khmer-text.tsx';
import { PostcodeMark } from '../postcode-mark.tsx';
import { CodeToCopy } from './code-to-copy.tsx';
import { CopyingButton, useCopying } from './copy-button.tsx';

type Located = { place: PlaceSummary; parents: PlaceSummary[]; village?: Village | null };

/** The body of an answer card: the code of a commune, which a tap copies, its names, and the way to its page and map. */
export function PlaceAnswer({ located }: { located: Located }): ReactNode {
  const { place } = located;
  return place.level === 'commune' ? (
    <CommuneAnswer located={located} />
  ) : (
    <GeneralAnswer located={located} />
  );
}

function CommuneAnswer({ located }: { located: Located }): ReactNode {
  const { t } = useTranslation();
  const path = placeHref(useLanguage(), located.place.path);
  const copying = useCopying(likelyCode(located.place.postcode));
  return (
    <>
      <CodeToCopy code={copying.text} copying={copying} />
      <AnswerName located={located} heading="h2" />
      <div className={card.bar}>
        <CopyingButton copying={copying} label={t('postcodeHero.copyCode')} />
        <span>
          <a className={button.button} data-tone="quiet" href={`${path}#${MAP}`}>
            {t('mapView.title')}
          </a>
        </span>
      </div>
    </>
  );
}

/** The code of a province or district is not the code of a letter, so it is not copied. */
function GeneralAnswer({ located }: { located: Located }): ReactNode {
  const { t } = useTranslation();
  const { place } = located;
  return (
    <>
      <div>
        <PostcodeMark code={likelyCode(place.postcode)} size="card" />
      </div>
      <AnswerName located={located} heading="h2" />
      <div className={card.bar}>
        <a className={button.button} href={`${placeHref(useLanguage(), place.path)}#${PLACE_LIST}`}>
          {t('postcodeHero.whichCommune')}
        </a>
      </div>
    </>
  );
}

type AnswerNameProps = { located: Located; heading: 'h2' | 'h3' };

/** The names of a place, or of a village in it, and the areas that contain it. The heading of the only answer gets the focus. */
export function AnswerName({ located, heading: Heading }: AnswerNameProps): ReactNode {
  const language = useLanguage();
  const { place, parents, village } = located;
  const other = language === 'en' ? 'km' : 'en';
  const areas = village ? [...parents, place] : parents;
  const name = nameOf(located, language);
  return (
    <div className={card.name}>
      <Heading {...(Heading === 'h2' ? { id: ANSWER, tabIndex: -1 } : {})}>
        <a href={placeHref(language, place.path)}>{language === 'km' ? <KhmerText text={name} /> : name}</a>
      </Heading>
      <p lang={other}>{nameOf(located, other)}</p>
      {areas.length > 0 ? <p>{parentNames(areas, language)}</p> : null}
    </div>
  );
}

function nameOf({ place, village }: Located, language: Language): string {
  return fullName(village ? { name: village.name, unit: VILLAGE_UNIT } : place, language);
}
