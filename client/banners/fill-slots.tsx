import type { Banner, BannerPosition } from '#shared/contracts/banner.ts';
import type { SlotContents } from '#shared/layout/banner-slot.tsx';
import type { Events } from '#client/analytics/events.ts';
import type { ShownStore, View } from '#client/runtime/view-store.ts';
import { loadBanners } from './load-banners.ts';
import { BannerLink } from './banner-link.tsx';
import { mayOpenModal } from './may-open-modal.ts';
import { createModalOpener } from './open-modal.tsx';

type FillerParts = {
  store: ShownStore;
  events: Events;
  /** Resolves when the visitor first does something: no advertisement opens over the page before. */
  gesture: Promise<void>;
};
type SlotPosition = Exclude<BannerPosition, 'modal'>;

const SLOTS: SlotPosition[] = ['middle', 'bottom'];

/** Shows a page's banners in its slots, once it is there itself. What fails is not shown, and nothing else changes. */
export function createBannerFiller({ store, events, gesture }: FillerParts) {
  /** Changes the contents of a view as long as it is on screen. */
  const put = (view: View, changes: SlotContents): void => {
    const shown = store.get();
    if (shown.view !== view) return;
    const before = shown.banners?.of === view ? shown.banners.contents : [];
    store.set({ banners: { of: view, contents: new Map([...before, ...changes]) } });
  };
  const linkProps = (banner: Banner, onFail: () => void) => ({
    banner,
    onSeen: () => events.banner('impression', banner),
    onPress: () => events.banner('click', banner),
    onFail,
  });
  const fillSlot = (view: View, position: SlotPosition, banner: Banner | undefined): void => {
    const fail = (): void => put(view, new Map([[position, emptySlot(position)]]));
    if (!banner) fail();
    else put(view, new Map([[position, <BannerLink key={banner.id} {...linkProps(banner, fail)} />]]));
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

/** Whether a slot could lose its room without anything on screen moving. */
function isBelowScreen(position: SlotPosition): boolean {
  return (findSlot(position)?.getBoundingClientRect().top ?? 0) > window.innerHeight;
}

/** What stands in a slot that stays empty: nothing, or not even its room. */
function emptySlot(position: SlotPosition): null | undefined {
  return isBelowScreen(position) ? null : undefined;
}
