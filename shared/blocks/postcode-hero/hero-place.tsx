import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Sentence } from '#shared/components/sentence.tsx';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { PostcodeHeroData } from './data.ts';
import styles from './postcode-hero.module.css';

const RAW = { skipInterpolation: true } as const;

type HeroPlaceProps = { data: PostcodeHeroData; place: PlaceSummary };

/** Whose code it is. */
export function HeroPlace({ data, place }: HeroPlaceProps): ReactNode {
  const { t } = useTranslation();
  const { role, parents } = data;
  return role === 'current' ? (
    <p>
      <Sentence
        text={t('postcodeHero.ofCurrent', RAW)}
        parts={{ place: <PlaceTrail place={place} parents={parents} /> }}
      />
    </p>
  ) : (
    <OtherCodeOf data={data} place={place} role={role} />
  );
}

/** The place and its parents, from the smallest to the largest, each a link. */
function PlaceTrail({ place, parents }: { place: PlaceSummary; parents: PlaceSummary[] }): ReactNode {
  const language = useLanguage();
  return [...parents, place].reverse().map((step, index) => (
    <Fragment key={step.code}>
      {index === 0 ? null : language === 'km' ? ' ' : ', '}
      <a href={placeHref(language, step.path)}>{fullName(step, language)}</a>
    </Fragment>
  ));
}

type OtherCodeProps = HeroPlaceProps & { role: 'reading' | 'former' };

/** A code that no place has today: whose it was, or for which it is printed, and that place's code of today. */
function OtherCodeOf({ data, place, role }: OtherCodeProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { parents, code, currentCode } = data;
  return (
    <>
      <p>
        <Sentence
          text={t(`postcodeHero.text.${role}`, RAW)}
          parts={{ code, place: <PlaceTrail place={place} parents={parents} /> }}
        />
      </p>
      <a className={styles.current} href={placeHref(language, place.path)}>
        <span>{t('postcodeHero.currentCode')}</span>
        <PostcodeMark code={currentCode} size="card" />
        <strong>{fullName(place, language)}</strong>
      </a>
    </>
  );
}
