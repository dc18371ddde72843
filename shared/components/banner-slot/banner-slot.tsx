import { createContext, useContext, type ReactNode } from 'react';
import type { BannerPosition } from '#shared/contracts/banner.ts';
import styles from './banner-slot.module.css';

/** The content of each banner slot. `null` releases the slot's reserved space, while the slot is off screen. */
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
 * A slot for a banner. The server renders no banner. If the site has one, the server reserves its space, so that nothing moves
 * when the browser fills the slot.
 */
export function BannerSlot({ position, hasRoom }: BannerSlotProps): ReactNode {
  const content = useContext(SlotContentsContext).get(position);
  return (
    <div
      className={styles.slot}
      data-banner-slot={position}
      data-room={hasRoom && content !== null ? '' : undefined}
    >
      {content}
    </div>
  );
}

/** The slot of the modal banner. It adds no markup. */
export function ModalSlot(): ReactNode {
  return useContext(SlotContentsContext).get('modal');
}
