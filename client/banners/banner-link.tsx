import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '#shared/contracts/banner.ts';
import { isNarrow, NARROW } from '#client/runtime/breakpoints.ts';
import styles from './banner-link.module.css';

/** An impression is reported when this fraction of a banner's area is in the viewport. */
const SEEN_SHARE = 0.5;

export type BannerLinkProps = {
  banner: Banner;
  /** Called once, when the picture is loaded and the share `SEEN_SHARE` of the banner is in the viewport. */
  onSeen: () => void;
  onPress: () => void;
  /** Called when the picture cannot be loaded. `showText` shows the alternative text of the picture in its place. */
  onFail: (showText: () => void) => void;
};

export function BannerLink({ banner, onSeen, onPress, onFail }: BannerLinkProps): ReactNode {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isText, setText] = useState(false);
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
    // `onSeen` is not a dependency, because a new `onSeen` must not cause a second impression.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded]);
  return (
    <a
      ref={link}
      className={styles.link}
      href={banner.bannerClickUrl}
      target="_blank"
      rel="sponsored noopener"
      onClick={onPress}
      onAuxClick={({ button }) => (button === 1 ? onPress() : undefined)}
    >
      {isText ? (
        <span className={styles.text}>{altText(banner)}</span>
      ) : (
        <picture>
          <source media={NARROW} srcSet={banner.mobileBannerUrl} />
          <img
            className={styles.picture}
            src={banner.bannerUrl}
            alt={altText(banner)}
            onLoad={() => setIsLoaded(true)}
            onError={() => onFail(() => setText(true))}
          />
        </picture>
      )}
      <span className="visually-hidden">{t('banner.newTab')}</span>
    </a>
  );
}

function altText({ bannerImage, mobileBannerImage, bannerClickUrl }: Banner): string {
  return (isNarrow() ? mobileBannerImage : bannerImage) || new URL(bannerClickUrl).host;
}
