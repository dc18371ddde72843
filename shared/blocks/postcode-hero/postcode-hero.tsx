import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeToCopy } from '#shared/components/code-to-copy.tsx';
import { CopyingButton, useCopying } from '#shared/components/copy-button.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { ShareButton } from '#shared/components/share-button.tsx';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import { PostcodeHeroData } from './data.ts';
import { HeroPlace } from './hero-place.tsx';
import styles from './postcode-hero.module.css';
import { describePlace } from './structured-data.ts';

/** The answer: the code at its largest, what to do with it, and whose it is where the page does not say so already. */
export const postcodeHero = defineBlock({
  data: PostcodeHeroData,
  Component: PostcodeHero,
  hydrate: (data) => ({ ...data, place: null, parents: [] }),
  structuredData: describePlace,
});

/** Provinces and districts have a code for the sorting of mail: an address carries that of a commune. */
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
