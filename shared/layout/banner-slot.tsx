import { createContext, useContext, type ReactNode } from 'react';
import type { BannerPosition } from '#shared/contracts/banner.ts';
import styles from './banner-slot.module.css';

/** What stands in each slot. `null`: nothing will come and the slot is off screen, so its room is released. */
export type SlotContents = ReadonlyMap<BannerPosition, ReactNode>;

/** Nothing on the server and at hydration; in the browser the banners fill it once the page is shown. */
export const SlotContentsContext = createContext<SlotContents>(new Map());

type BannerSlotProps = {
  position: 'middle' | 'bottom';
  /** Whether the site carries a banner for this position. */
  hasRoom: boolean;
};

/**
 * Where a banner may stand. The server writes no markup of a banner, for crawlers and people alike, but reserves its
 * room where the site carries one: nothing moves when it comes.
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

/** Where an advertisement over the page stands: no markup of its own, no room. */
export function ModalSlot(): ReactNode {
  return useContext(SlotContentsContext).get('modal');
}
