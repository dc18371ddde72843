import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { CloseIcon, PositionIcon } from '#shared/components/icons.tsx';
import { Queries } from '#shared/components/queries.tsx';
import { KEEP_PLACEHOLDERS, Sentence } from '#shared/components/sentence.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import type { View } from '#client/runtime/view-store.ts';
import { closeBanner } from './closed-banner.ts';
import styles from './my-postcode-banner.module.css';
import { useBannerAnswer, type BannerAnswer, type BannerPlace } from './use-banner-answer.ts';

type MessageProps = { answer: Exclude<BannerAnswer, { step: 'silent' }>; onAsk: () => void };

/**
 * The banner with the postcode of the visitor's position, at the bottom of home and place pages. If the site already has the
 * permission to read the position, the postcode is shown at once. If the browser would ask for the permission, the postcode is
 * shown after the visitor presses a button. If the permission is denied, there is no banner. The banner covers the bottom of the
 * window, so the page gets padding at its end.
 */
export function MyPostcodeBanner({ page }: { page: View['page'] }): ReactNode {
  return (
    <Queries>
      <Banner page={page} />
    </Queries>
  );
}

function Banner({ page }: { page: View['page'] }): ReactNode {
  const { t } = useTranslation();
  const [isClosed, setIsClosed] = useState(false);
  const isContent = page.template === 'home' || page.template === 'place';
  const { answer, ask } = useBannerAnswer(page.lang, isContent && !isClosed);
  if (isClosed || !isContent || answer.step === 'silent' || !mayShowOn(page, answer)) return null;
  const close = (): void => {
    closeBanner();
    setIsClosed(true);
  };
  return (
    <aside className={styles.banner} aria-label={t('myPostcodeBanner.label')}>
      <div role="status" className={styles.said}>
        <Message answer={answer} onAsk={answer.step === 'asking' ? () => undefined : ask} />
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('myPostcodeBanner.dismiss')}
        onClick={close}
      >
        <CloseIcon />
      </button>
    </aside>
  );
}

function Place({ place }: { place: BannerPlace }): ReactNode {
  const { t } = useTranslation();
  const { code, candidates, name, url, alternatives } = place;
  const words = alternatives.length > 0 ? 'myPostcodeBanner.near' : 'myPostcodeBanner.place';
  return (
    <a className={styles.place} href={url}>
      <PostcodeMark code={code ?? candidates[0] ?? ''} size="row" />
      <span>
        <Sentence text={t(words, KEEP_PLACEHOLDERS)} parts={{ place: name }} />
      </span>
    </a>
  );
}

function Message({ answer, onAsk }: MessageProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (answer.step === 'found') return <Place place={answer.place} />;
  if (answer.step === 'failed') {
    return (
      <p>
        {t('myPostcodeBanner.failed')}{' '}
        <a href={href(language, 'myPostcode')}>{t('myPostcodeBanner.byHand')}</a>
      </p>
    );
  }
  return (
    <>
      <p>{t('myPostcodeBanner.offer')}</p>
      <button
        type="button"
        className={buttonStyles.button}
        data-tone="near"
        aria-disabled={answer.step === 'asking'}
        onClick={onAsk}
      >
        <PositionIcon />
        {t('searchHero.position')}
      </button>
    </>
  );
}

/**
 * True if the banner may be shown on the page. The home page has a position button of its own, so its banner shows only a result
 * or a failure.
 */
function mayShowOn({ template }: View['page'], { step }: BannerAnswer): boolean {
  return template === 'place' || step === 'found' || step === 'failed';
}
