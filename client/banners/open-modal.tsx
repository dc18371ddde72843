import type { Banner } from '#shared/contracts/banner.ts';
import type { SlotContents } from '#shared/components/banner-slot/banner-slot.tsx';
import { href } from '#shared/routes/href.ts';
import { isWatched } from '#client/integrations/is-watched.ts';
import { isNarrow } from '#client/runtime/breakpoints.ts';
import type { ShownStore, View } from '#client/runtime/view-store.ts';
import type { BannerLinkProps } from './banner-link.tsx';
import { ModalBanner } from './modal-banner.tsx';
import { isSkipped, noteShown, skip, wasShownToday } from './skipped-banners.ts';

type ModalOpenerOptions = {
  store: ShownStore;
  /** Resolves at the visitor's first gesture, for example a touch or a scroll. The modal opens only after this gesture. */
  gesture: Promise<void>;
  put: (view: View, changes: SlotContents) => void;
  linkProps: (banner: Banner, onFail: () => void) => BannerLinkProps;
};

/**
 * Creates the function that opens a banner as a modal, at most once in 24 hours. The modal has a link that opens the dialog for
 * advertisers.
 */
export function createModalOpener({ store, gesture, put, linkProps }: ModalOpenerOptions) {
  const advertise = async (view: View, remove: () => void): Promise<void> => {
    const { lang } = view.page;
    try {
      // The form for advertisers opens as a page, not as a dialog, if third-party scripts may run in this document, because they
      // could read what the visitor types. It also opens as a page if it needs a captcha, because only pages with a message form
      // may load the captcha's script.
      const { integrations } = view.layout;
      if (isWatched(integrations) || integrations.recaptcha.enabled)
        throw new Error('The form needs its own page');
      store.set({ isLoading: true });
      const { loadAdvertiseDialog } = await import('./advertise-dialog.tsx');
      const Dialog = await loadAdvertiseDialog(lang);
      put(view, new Map([['modal', <Dialog key="advertise" onClose={remove} />]]));
    } catch {
      location.assign(href(lang, 'advertise'));
    } finally {
      store.set({ isLoading: false });
    }
  };
  const mayOpen = (view: View, { id }: Banner): boolean =>
    store.get().view === view && !isDialogOpen() && !isSkipped(id) && !wasShownToday(Date.now());
  return async (view: View, banner: Banner): Promise<void> => {
    await gesture;
    if (!mayOpen(view, banner)) return;
    await loadPicture(isNarrow() ? banner.mobileBannerUrl : banner.bannerUrl);
    // While the picture was loading, the visitor may have opened another page or a dialog.
    if (!mayOpen(view, banner)) return;
    const remove = (): void => put(view, new Map([['modal', null]]));
    const close = (): void => {
      skip(banner.id);
      remove();
    };
    const leave = (): void => {
      close();
      void advertise(view, remove);
    };
    noteShown(Date.now());
    const dialog = (
      <ModalBanner key={banner.id} {...linkProps(banner, remove)} onClose={close} onAdvertise={leave} />
    );
    put(view, new Map([['modal', dialog]]));
  };
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Loads a picture and resolves when it is decoded. @throws EncodingError when it cannot be loaded */
async function loadPicture(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
}
