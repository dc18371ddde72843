import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '#shared/contracts/banner.ts';
import { isNarrow, NARROW } from '#client/runtime/breakpoints.ts';
import styles from './banner-link.module.css';

/** Half of a banner in view counts as seen. */
const SEEN_SHARE = 0.5;

export type BannerLinkProps = {
  banner: Banner;
  /** Called once, when its picture is there and in view. */
  onSeen: () => void;
  onPress: () => void;
  onFail: () => void;
};

/** An advertisement: said to be one, its picture, and where it leads, in a window of its own. */
export function BannerLink({ banner, onSeen, onPress, onFail }: BannerLinkProps): ReactNode {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isLoaded || !link.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onSeen();
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
    // The same banner is seen once, whatever is done when it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded]);
  // At the bottom it stands beside the page's main part, and in no other landmark.
  const isBeside = banner.position === 'bottom';
  const Frame = isBeside ? 'aside' : 'div';
  return (
    <Frame className={styles.frame} aria-label={isBeside ? t('banner.label') : undefined}>
      <p className={styles.label}>{t('banner.label')}</p>
      <a
        ref={link}
        className={styles.link}
        href={banner.bannerClickUrl}
        target="_blank"
        rel="sponsored noopener"
        onClick={onPress}
        onAuxClick={({ button }) => (button === 1 ? onPress() : undefined)}
      >
        <picture>
          <source media={NARROW} srcSet={banner.mobileBannerUrl} />
          <img
            className={styles.picture}
            src={banner.bannerUrl}
            alt={wordsOf(banner)}
            onLoad={() => setIsLoaded(true)}
            onError={onFail}
          />
        </picture>
        <span className="visually-hidden">{t('banner.newTab')}</span>
      </a>
    </Frame>
  );
}

function wordsOf({ bannerImage, mobileBannerImage, bannerClickUrl }: Banner): string {
  return (isNarrow() ? mobileBannerImage : bannerImage) || new URL(bannerClickUrl).host;
}
