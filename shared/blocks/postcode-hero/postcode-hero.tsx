import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#shared/components/copy-button.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { ShareButton } from '#shared/components/share-button.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import { PostcodeHeroData } from './data.ts';
import { HeroNotes } from './hero-notes.tsx';
import { HeroPlace } from './hero-place.tsx';
import { pairLinks } from './pair-links.ts';
import styles from './postcode-hero.module.css';
import { describePlace } from './structured-data.ts';

/** Stands in markup that stays as the server wrote it. The browser parses it all the same. */
const NOT_HYDRATED = { en: '', km: '-' };

/** The answer: the code at its largest, whose it is, what to do with it, and what else is to be known of it. */
export const postcodeHero = defineBlock({
  data: PostcodeHeroData,
  Component: PostcodeHero,
  hydrate: ({ source, ...data }) => ({
    ...data,
    parents: [],
    formerlyOf: [],
    readingOf: [],
    source: { ...source, title: NOT_HYDRATED },
  }),
  structuredData: describePlace,
});

function HeroCode({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const links = pairLinks(data, useLanguage());
  return (
    <>
      {data.role === 'current' ? null : (
        <p className={styles.formerTitle}>{t(`postcodeHero.title.${data.role}`)}</p>
      )}
      <PostcodeMark
        code={data.code}
        size="hero"
        standing={data.role === 'current' ? 'current' : 'former'}
        {...(links.length > 0 ? { links } : {})}
      />
    </>
  );
}

function HeroActions({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const { code, role, place, address } = data;
  const isCurrent = role === 'current';
  return (
    <div className={styles.actions}>
      <CopyButton
        text={isCurrent ? code : likelyCode(place.postcode)}
        label={t(isCurrent ? 'postcodeHero.copyCode' : 'postcodeHero.copyCurrent')}
      />
      <CopyButton text={address[useLanguage()]} label={t('postcodeHero.copyAddress')} tone="quiet" />
      <ShareButton />
    </div>
  );
}

function PostcodeHero({ data }: { data: PostcodeHeroData }): ReactNode {
  return (
    <section className={styles.hero} aria-label={useTranslation().t('postcodeHero.label')}>
      <div className={styles.top}>
        <ServerMarkup id="postcode-hero-code">{() => <HeroCode data={data} />}</ServerMarkup>
        <div className={styles.side}>
          <ServerMarkup id="postcode-hero-place">{() => <HeroPlace data={data} />}</ServerMarkup>
          <HeroActions data={data} />
        </div>
      </div>
      <ServerMarkup id="postcode-hero-notes">{() => <HeroNotes data={data} />}</ServerMarkup>
    </section>
  );
}
