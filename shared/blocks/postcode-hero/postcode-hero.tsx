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

const STANDING = {
  current: 'current',
  'first-candidate': 'probable',
  'second-candidate': 'probable',
  former: 'former',
} as const;

const COPY_LABEL = {
  current: 'postcodeHero.copyCode',
  'first-candidate': 'postcodeHero.copyProbable',
  'second-candidate': 'postcodeHero.copySecond',
  former: 'postcodeHero.copyCurrent',
} as const;

/** The answer: the code at its largest, whose it is, what to do with it, and what else is to be known of it. */
export const postcodeHero = defineBlock({
  data: PostcodeHeroData,
  Component: PostcodeHero,
  hydrate: (data) => ({ ...data, parents: [], formerlyOf: [], alsoCandidateOf: [] }),
  structuredData: describePlace,
});

/** A former code's page offers the code of today, and that one may be disputed. */
function copyLabelOf({ role, place }: PostcodeHeroData) {
  return role === 'former' && place.postcode.status === 'disputed'
    ? COPY_LABEL['first-candidate']
    : COPY_LABEL[role];
}

function HeroCode({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const links = pairLinks(data, useLanguage());
  return (
    <>
      {data.role === 'former' ? <p className={styles.formerTitle}>{t('postcodeHero.formerTitle')}</p> : null}
      <PostcodeMark
        code={data.code}
        size="hero"
        standing={STANDING[data.role]}
        {...(links.length > 0 ? { links } : {})}
      />
    </>
  );
}

function HeroActions({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const { code, role, place, address } = data;
  const likely = likelyCode(place.postcode);
  const addressLabel =
    place.postcode.status === 'disputed'
      ? t('postcodeHero.copyAddressProbable', { code: likely })
      : t('postcodeHero.copyAddress');
  return (
    <div className={styles.actions}>
      <CopyButton text={role === 'former' ? likely : code} label={t(copyLabelOf(data))} />
      <CopyButton text={address[useLanguage()]} label={addressLabel} tone="quiet" />
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
