import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeToCopy } from '#shared/components/copying/code-to-copy.tsx';
import { CopyingButton, useCopying } from '#shared/components/copying/copy-button.tsx';
import { ShareButton } from '#shared/components/copying/share-button.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Sentence } from '#shared/components/sentence.tsx';
import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock, type PageFacts } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import { PostcodeHeroData } from './data.ts';
import styles from './postcode-hero.module.css';

export const postcodeHero = defineBlock({
  data: PostcodeHeroData,
  Component: PostcodeHero,
  hydrate: (data) => ({ ...data, place: null, parents: [] }),
  structuredData: describePlace,
});

/** Explains that codes of provinces and districts are for mail sorting, while addresses use the code of a commune. */
function RoutingNote(): ReactNode {
  const { t } = useTranslation();
  return (
    <p>
      {t('postcodeHero.routing')} <a href={`#${PLACE_LIST}`}>{t('postcodeHero.useCommuneCode')}</a>
    </p>
  );
}

function HeroTexts({ data }: { data: PostcodeHeroData }): ReactNode {
  const { place, isOwnPage } = data;
  return (
    <>
      {isOwnPage || !place ? null : <HeroPlace data={data} place={place} />}
      {place?.level === 'commune' ? null : <RoutingNote />}
    </>
  );
}

function PostcodeHero({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const { code, role, currentCode } = data;
  const isCurrent = role === 'current';
  const copying = useCopying(currentCode);
  return (
    <section className={styles.hero} aria-label={t('postcodeHero.label')}>
      {isCurrent ? null : <p className={styles.formerTitle}>{t(`postcodeHero.title.${role}`)}</p>}
      {isCurrent ? (
        <CodeToCopy code={code} copying={copying} />
      ) : (
        <PostcodeMark code={code} size="hero" standing="former" />
      )}
      <div className={styles.side}>
        <ServerMarkup id="postcode-hero-texts">{() => <HeroTexts data={data} />}</ServerMarkup>
        <div className={styles.actions}>
          <CopyingButton
            copying={copying}
            label={t(isCurrent ? 'postcodeHero.copyCode' : 'postcodeHero.copyCurrent')}
          />
          <ShareButton />
        </div>
      </div>
    </section>
  );
}

const COUNTRY = 'KH';

/**
 * Describes the place for schema.org. A disputed code or a code that is no longer valid is left out.
 * @see https://schema.org/AdministrativeArea
 */
function describePlace({ place, parents, code, role }: PostcodeHeroData, page: PageFacts): object[] {
  if (!place) return [];
  const [province, district] = [...parents, place];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'AdministrativeArea',
      ...names(place, page.lang),
      url: page.canonicalUrl,
      address: {
        '@type': 'PostalAddress',
        ...(role === 'current' ? { postalCode: code } : {}),
        addressCountry: COUNTRY,
        ...(province ? { addressRegion: inLanguage(province.name, page.lang) } : {}),
        ...(district ? { addressLocality: inLanguage(district.name, page.lang) } : {}),
      },
      containedInPlace: container(parents, page),
    },
  ];
}

function names(place: PlaceSummary, language: Language) {
  return {
    name: fullName(place, language),
    alternateName: fullName(place, language === 'en' ? 'km' : 'en'),
  };
}

/** Describes the smallest parent for schema.org. Each parent contains the next larger parent, up to the country. */
function container(parents: PlaceSummary[], page: PageFacts): object {
  const nearest = parents.at(-1);
  if (!nearest) return { '@type': 'Country', name: 'Cambodia', alternateName: 'កម្ពុជា', identifier: COUNTRY };
  return {
    '@type': 'AdministrativeArea',
    ...names(nearest, page.lang),
    url: new URL(placeHref(page.lang, nearest.path), page.canonicalUrl).href,
    containedInPlace: container(parents.slice(0, -1), page),
  };
}

const RAW = { skipInterpolation: true } as const;

type HeroPlaceProps = { data: PostcodeHeroData; place: PlaceSummary };

function HeroPlace({ data, place }: HeroPlaceProps): ReactNode {
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

/**
 * Explains a code that no place has today: the place that had the code or for which it was printed, and the current code of
 * that place.
 */
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
