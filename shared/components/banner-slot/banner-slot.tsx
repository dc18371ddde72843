import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BannerPosition } from '#shared/contracts/banner.ts';
import styles from './banner-slot.module.css';

/**
 * The content of each banner slot. A slot without an entry is still loading. `false` leaves the reserved space empty. `null`
 * removes the reserved space, which happens only while the slot is off screen.
 */
export type SlotContents = ReadonlyMap<BannerPosition, ReactNode>;

/**
 * The context with the content of the banner slots. It is empty on the server and at hydration. `client/banners/` fills it
 * after the page is painted.
 */
export const SlotContentsContext = createContext<SlotContents>(new Map());

type BannerSlotProps = {
  position: 'middle' | 'bottom';
  hasRoom: boolean;
};

/**
 * A slot for a banner. The server renders no banner. If `hasRoom` is true, the server reserves and labels the space, so that the
 * layout does not shift when the browser adds the banner.
 */
export function BannerSlot({ position, hasRoom }: BannerSlotProps): ReactNode {
  const content = useContext(SlotContentsContext).get(position);
  const isShown = hasRoom && content !== null;
  return (
    <BannerRoom position={position} isShown={isShown} hasLabel={isShown && content !== false}>
      {content}
    </BannerRoom>
  );
}

type BannerRoomProps = {
  /** The browser finds the slots of a page by their positions. */
  position?: 'middle' | 'bottom';
  isShown: boolean;
  hasLabel: boolean;
  children?: ReactNode;
};

/** The reserved space of a banner, with its label. */
export function BannerRoom({ position, isShown, hasLabel, children }: BannerRoomProps): ReactNode {
  // The bottom slot is outside `main`. All content should be in a landmark, so this slot is an `aside`.
  const isBeside = position === 'bottom';
  const Frame = isBeside ? 'aside' : 'div';
  return (
    <Frame
      className={styles.slot}
      data-banner-slot={position}
      data-room={isShown ? '' : undefined}
      aria-labelledby={isBeside && hasLabel ? BOTTOM_LABEL : undefined}
    >
      {hasLabel ? <BannerLabel id={isBeside ? BOTTOM_LABEL : undefined} /> : null}
      {children}
    </Frame>
  );
}

const BOTTOM_LABEL = 'banner-label';

/** Says that the picture below it is an advertisement. */
export function BannerLabel({ id }: { id?: string | undefined }): ReactNode {
  return (
    <p id={id} className={styles.label}>
      {useTranslation().t('banner.label')}
    </p>
  );
}

/** The slot of the modal banner. It adds no markup. */
export function ModalSlot(): ReactNode {
  return useContext(SlotContentsContext).get('modal');
}
