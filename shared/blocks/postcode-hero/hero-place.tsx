import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Sentence } from '#shared/components/sentence.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { PostcodeHeroData } from './data.ts';
import styles from './postcode-hero.module.css';

const RAW = { skipInterpolation: true } as const;

const WORDS = {
  current: 'postcodeHero.ofCurrent',
  'first-candidate': 'postcodeHero.ofProbable',
  'second-candidate': 'postcodeHero.ofSecond',
} as const;

/** Whose code it is. */
export function HeroPlace({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const { role, place, parents } = data;
  return role === 'former' ? (
    <FormerPlace data={data} />
  ) : (
    <p>
      <Sentence
        text={t(WORDS[role], RAW)}
        parts={{ place: <PlaceTrail place={place} parents={parents} /> }}
      />
    </p>
  );
}

/** The place and its parents, from the smallest to the largest, each a link. */
function PlaceTrail({ place, parents }: Pick<PostcodeHeroData, 'place' | 'parents'>): ReactNode {
  const language = useLanguage();
  return [...parents, place].reverse().map((step, index) => (
    <Fragment key={step.code}>
      {index === 0 ? null : language === 'km' ? ' ' : ', '}
      <a href={placeHref(language, step.path)}>{fullName(step, language)}</a>
    </Fragment>
  ));
}

/** A code that no place has today: whose it was, and that place's code of today. */
function FormerPlace({ data: { place, parents, code } }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const isSure = place.postcode.status !== 'disputed';
  return (
    <>
      <p>
        <Sentence
          text={t('postcodeHero.formerText', RAW)}
          parts={{ code, place: <PlaceTrail place={place} parents={parents} /> }}
        />
      </p>
      <a className={styles.current} href={placeHref(language, place.path)}>
        <span>{t(isSure ? 'postcodeHero.currentCode' : 'postcodeHero.currentProbableCode')}</span>
        <PostcodeMark
          code={likelyCode(place.postcode)}
          size="card"
          standing={isSure ? 'current' : 'probable'}
        />
        <strong>{fullName(place, language)}</strong>
      </a>
    </>
  );
}
