import type { ReactNode } from 'react';
import type { BlockKind } from '#shared/blocks/registry.ts';
import { settle } from '#shared/components/notices/to-action.ts';
import type { Banner, BannerPosition } from '#shared/contracts/banner.ts';
import { bannersCall } from '#shared/data/browser-calls/banners-call.ts';
import { callServer } from '#shared/data/call-server.ts';
import { mayAdvertise, type ShownPage } from '#shared/layout/arrange-page.ts';
import type { SlotContents } from '#shared/components/banner-slot/banner-slot.tsx';
import { exposureOf } from '#shared/routes/route-facts.ts';
import type { Events } from '#client/analytics/events.ts';
import type { ShownStore, View } from '#client/runtime/view-store.ts';
import { BannerLink, type BannerLinkProps } from './banner-link.tsx';
import { createModalOpener } from './open-modal.tsx';

type FillerOptions = {
  store: ShownStore;
  events: Events;
  /** Resolves at the visitor's first gesture, for example a touch or a scroll. Modal banners open only after this gesture. */
  gesture: Promise<void>;
};
type SlotPosition = Exclude<BannerPosition, 'modal'>;

const SLOTS: SlotPosition[] = ['middle', 'bottom'];

/**
 * Creates the function that loads the banners of a page and renders them in the page's slots, which are spaces reserved for
 * banners. If a picture cannot be loaded, its slot shows the alternative text. A slot that is off the screen is removed instead.
 */
export function createBannerFiller({ store, events, gesture }: FillerOptions) {
  /** Updates the slots of a page if that page is still on screen. */
  const put = (view: View, changes: SlotContents): void => {
    const shown = store.get();
    if (shown.view !== view) return;
    const before = shown.banners?.of === view ? shown.banners.contents : [];
    store.set({ banners: { of: view, contents: new Map([...before, ...changes]) } });
  };
  const linkProps = (banner: Banner, onFail: BannerLinkProps['onFail']) => ({
    banner,
    onSeen: () => events.banner('impression', banner),
    onPress: () => events.banner('click', banner),
    onFail,
  });
  const putIn = (view: View, position: SlotPosition, content: ReactNode): void =>
    put(view, new Map([[position, content]]));
  /**
   * Removes the space that is reserved for a slot. If the slot is on the screen, its space is removed only after the visitor has
   * scrolled it off the screen. Otherwise visible content would move.
   */
  const release = (view: View, position: SlotPosition): void => {
    putIn(view, position, false);
    const slot = findSlot(position);
    if (!slot) return;
    const observer = new IntersectionObserver(() => {
      if (!isOffScreen(position)) return;
      observer.disconnect();
      putIn(view, position, null);
    });
    observer.observe(slot);
  };
  const fillSlot = (view: View, position: SlotPosition, banner: Banner | undefined): void => {
    if (!banner) return release(view, position);
    const fail = (showText: () => void): void =>
      isOffScreen(position) ? release(view, position) : showText();
    putIn(view, position, <BannerLink key={banner.id} {...linkProps(banner, fail)} />);
  };
  const openModal = createModalOpener({ store, gesture, put, linkProps });
  return async (view: View): Promise<void> => {
    const slots = SLOTS.filter((position) => findSlot(position) !== null);
    const hasModal = view.layout.bannerPositions.includes('modal') && mayOpenModal(view.page);
    if (slots.length === 0 && !hasModal) return;
    const banners = await loadBanners(view.page);
    const bannerAt = (position: BannerPosition) => banners.find((banner) => banner.position === position);
    for (const position of slots) fillSlot(view, position, bannerAt(position));
    const modal = bannerAt('modal');
    if (modal && hasModal) await openModal(view, modal).catch(() => undefined);
  };
}

function findSlot(position: SlotPosition): Element | null {
  return document.querySelector(`[data-banner-slot="${position}"][data-room]`);
}

/**
 * Returns true if the slot is below the screen, or above the screen in a browser with scroll anchoring. In both cases, its space
 * can be removed without moving visible content.
 */
function isOffScreen(position: SlotPosition): boolean {
  const box = findSlot(position)?.getBoundingClientRect();
  if (!box || box.top > window.innerHeight) return true;
  return box.bottom < 0 && CSS.supports('overflow-anchor', 'auto');
}

async function loadBanners({ lang, url }: View['page']): Promise<Banner[]> {
  const request = { language: lang, pageUrl: url, now: new Date() };
  const { found } = await settle(callServer(bannersCall, request), 'banners');
  return found?.data ?? [];
}

/** No modal opens on pages with these blocks, because the blocks show search results or an error message. */
const RESULT_BLOCKS: readonly string[] = [
  'search-results',
  'my-postcode-map',
  'post-office-near-me',
  'atm-near-me',
  'bulk-lookup',
  'parcel-tracker',
  'error-notice',
  'not-found',
] satisfies BlockKind[];

export function mayOpenModal({
  url,
  template,
  placeholders,
}: Pick<ShownPage, 'url' | 'template' | 'placeholders'>): boolean {
  if (exposureOf(url) !== 'open' || !mayAdvertise({ url, template })) return false;
  return !Object.values(placeholders)
    .flat()
    .some(({ name }) => RESULT_BLOCKS.includes(name));
}
