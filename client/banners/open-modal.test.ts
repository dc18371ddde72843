import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Banner } from '#shared/contracts/banner.ts';
import { loadLanguage } from '#client/runtime/load-language.ts';
import { bareLayout as layout } from '#fixtures/data/bare-layout.ts';
import { createShownStore, type View } from '#client/runtime/view-store.ts';
import { createModalOpener } from './open-modal.tsx';

const banner: Banner = {
  id: 'fair',
  position: 'modal',
  bannerUrl: '/banners/fair',
  bannerImage: 'The fair',
  mobileBannerUrl: '/banners/fair-mobile',
  mobileBannerImage: 'The fair',
  bannerClickUrl: 'https://fair.example/',
};

/** The fake picture finishes loading when the test resolves this promise. */
let picture: PromiseWithResolvers<void>;
let isDialogOpen: boolean;
const written = new Map<string, string>();
const put = vi.fn<(view: View) => void>();

beforeEach(() => {
  picture = Promise.withResolvers();
  isDialogOpen = false;
  written.clear();
  put.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('Image', function FakeImage() {
    return { decode: () => picture.promise };
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === 'dialog[open]' && isDialogOpen ? {} : null),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => void written.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function createView(url: string): Promise<View> {
  const page = {
    id: `page:${url}`,
    url,
    menuTitle: 'Kampot',
    lang: 'en' as const,
    template: 'place' as const,
    placeholders: {},
    breadcrumb: [],
    localizationUrls: [],
  };
  return { page, layout, i18n: await loadLanguage('en'), loadedAt: new Date(), isFirst: true };
}

async function start() {
  const view = await createView('/kampot-province');
  const store = createShownStore(view);
  const linkProps = (shown: Banner) => ({
    banner: shown,
    onSeen: () => undefined,
    onPress: () => undefined,
    onFail: () => undefined,
  });
  const open = createModalOpener({ store, gesture: Promise.resolve(), put, linkProps });
  const done = open(view, banner);
  await Promise.resolve();
  return { store, view, done };
}

it('an advertisement whose picture comes late opens neither over the next page nor over a dialog, and may come later that day', async () => {
  const gone = await start();
  gone.store.set({ view: await createView('/kep-province') });
  picture.resolve();
  await gone.done;
  expect(put).not.toHaveBeenCalled();

  picture = Promise.withResolvers();
  const busy = await start();
  isDialogOpen = true;
  picture.resolve();
  await busy.done;
  expect(put).not.toHaveBeenCalled();
  expect([...written.keys()]).toEqual([]);

  isDialogOpen = false;
  const free = await start();
  await free.done;
  expect(put).toHaveBeenCalledWith(free.view, expect.any(Map));
  expect([...written.keys()]).toEqual(['modal-shown']);
});
