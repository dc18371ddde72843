import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary, Village } from '#shared/contracts/place.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { fullName, VILLAGE_UNIT } from '#shared/places/place-name.ts';
import { ANSWER, MAP, PLACE_LIST } from '#shared/routes/anchors.ts';
import { placeHref } from '#shared/routes/href.ts';
import button from '../button.module.css';
import { CodeToCopy } from '../copying/code-to-copy.tsx';
import { CopyingButton, useCopying } from '../copying/copy-button.tsx';
import { ShareButton } from '../copying/share-button.tsx';
import { TextIn } from '../khmer-text.tsx';
import { PostcodeMark } from '../postcode-mark.tsx';
import card from './card.module.css';

/**
 * A place, and the areas that contain it, from the province down. If the answer is a village, `place` is the commune of the
 * village.
 */
type AnsweredPlace = { place: PlaceSummary; parents: readonly PlaceSummary[]; village?: Village | null };

type PlaceAnswerProps = {
  located: AnsweredPlace;
  heading?: 'h1' | 'h2' | 'h3';
  /**
   * The id of the heading. Forms scroll to this heading and give it the focus. The default is `ANSWER`, but an `h3` has no id by
   * default.
   */
  id?: string | undefined;
  /** The id of a text that screen readers read after the heading, for example how sure the answer is. */
  describedBy?: string;
};

/**
 * The body of an answer card. For a commune it shows the names, the code, and buttons to copy the code, share it or open the map.
 * A click on the code also copies it. For a province or district it shows the names, the code and a link to the list of smaller
 * areas.
 */
export function PlaceAnswer(answer: PlaceAnswerProps): ReactNode {
  return answer.located.place.level === 'commune' ? (
    <CommuneAnswer {...answer} />
  ) : (
    <GeneralAnswer {...answer} />
  );
}

/** The actions are always copy, share, map, in this order. */
function CommuneAnswer(answer: PlaceAnswerProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { place } = answer.located;
  const path = placeHref(language, place.path);
  const copying = useCopying(likelyCode(place.postcode));
  const names = [fullName(place, language), fullName(place, otherLanguage(language))];
  return (
    <>
      <CodeToCopy code={copying.text} copying={copying} />
      <AnswerName {...answer} />
      <div className={card.bar}>
        <CopyingButton copying={copying} label={t('postcodeHero.copyCode')} />
        <ShareButton code={copying.text} names={names} path={path} />
        <span>
          <a className={button.button} data-tone="quiet" href={`${path}#${MAP}`}>
            {t('mapView.title')}
          </a>
        </span>
      </div>
    </>
  );
}

/** A letter needs the code of a commune, so the code of a province or district cannot be copied here. */
function GeneralAnswer(answer: PlaceAnswerProps): ReactNode {
  const { t } = useTranslation();
  const { place } = answer.located;
  return (
    <>
      <div>
        <PostcodeMark code={likelyCode(place.postcode)} size="card" />
      </div>
      <AnswerName {...answer} />
      <div className={card.bar}>
        <a className={button.button} href={`${placeHref(useLanguage(), place.path)}#${PLACE_LIST}`}>
          {t('postcodeHero.whichCommune')}
        </a>
      </div>
    </>
  );
}

/** The name in the page's language, the name in the other language, and links to the containing areas on one line. */
export function AnswerName({
  located,
  heading: Heading = 'h2',
  id = Heading === 'h3' ? undefined : ANSWER,
  describedBy,
}: PlaceAnswerProps): ReactNode {
  const language = useLanguage();
  const { place, parents, village } = located;
  const other = otherLanguage(language);
  const areas = village ? [...parents, place] : parents;
  const name = nameOf(located, language);
  return (
    <div className={card.name}>
      <Heading id={id} tabIndex={-1} aria-describedby={describedBy}>
        <a href={placeHref(language, place.path)}>
          <TextIn language={language} text={name} />
        </a>
      </Heading>
      <p lang={other}>{nameOf(located, other)}</p>
      {areas.length === 0 ? null : (
        <p className={card.path}>
          <PathLinks places={areas.toReversed()} />
        </p>
      )}
    </div>
  );
}

function nameOf({ place, village }: AnsweredPlace, language: Language): string {
  return fullName(village ? { name: village.name, unit: VILLAGE_UNIT } : place, language);
}

/** Shows links to the given places on one line, for example to a commune, its district and its province. */
export function PathLinks({ places }: { places: readonly PlaceSummary[] }): ReactNode {
  const language = useLanguage();
  return places.map((place) => (
    <Fragment key={place.code}>
      <a href={placeHref(language, place.path)}>{fullName(place, language)}</a>{' '}
    </Fragment>
  ));
}
