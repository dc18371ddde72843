import type { Banner } from '#shared/contracts/banner.ts';
import type { SlotContents } from '#shared/layout/banner-slot.tsx';
import { href } from '#shared/routes/href.ts';
import { isWatched } from '#client/integrations/is-watched.ts';
import { isNarrow } from '#client/runtime/breakpoints.ts';
import type { ShownStore, View } from '#client/runtime/view-store.ts';
import type { BannerLinkProps } from './banner-link.tsx';
import { ModalBanner } from './modal-banner.tsx';
import { isSkipped, noteShown, skip, wasShownToday } from './skipped-banners.ts';

type OpenerParts = {
  store: ShownStore;
  /** Resolves when the visitor first does something: no advertisement opens over the page before. */
  gesture: Promise<void>;
  /** Changes the contents of a view as long as it is on screen. */
  put: (view: View, changes: SlotContents) => void;
  linkProps: (banner: Banner, onFail: () => void) => BannerLinkProps;
};

/** Opens an advertisement over a page, once a day at most, and from it the dialog for those who want to advertise. */
export function createModalOpener({ store, gesture, put, linkProps }: OpenerParts) {
  const advertise = async (view: View, remove: () => void): Promise<void> => {
    const { lang } = view.page;
    try {
      // Where scripts of others look on, nobody types of themselves, and a captcha is admitted where the form stands: on its own page.
      const { integrations } = view.layout;
      if (isWatched(integrations) || integrations.recaptcha.enabled) throw new Error('A page of its own');
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
    // A picture takes its time on a slow line: meanwhile the visitor may be on another page, or in a form.
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

/** Whether the visitor is busy in a dialog, as that of the newsletter. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Resolves when a picture could be shown at once. @throws EncodingError when it cannot be had */
async function loadPicture(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
}
