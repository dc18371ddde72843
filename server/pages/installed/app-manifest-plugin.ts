import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import { themeColours } from '#shared/layout/head-script.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { APP_MANIFEST } from '#shared/routes/app-files.ts';
import { href } from '#shared/routes/href.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { SHARED_PARAMETERS } from '#shared/routes/routes.ts';
import { readMessages } from '#server/messages.ts';

/**
 * Writes the web app manifest of each language, with screenshots whose file names contain a hash.
 * @see https://www.w3.org/TR/appmanifest/ and https://www.w3.org/TR/manifest-app-info/
 */
export const appManifests: Plugin = {
  name: 'app-manifests',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const language of LANGUAGES) {
      const urlOf = (picture: InstallPicture): string => {
        const file = pictureFile(language, picture);
        const asset = this.emitFile({ type: 'asset', name: path.basename(file), source: readFileSync(file) });
        return `/${this.getFileName(asset)}`;
      };
      this.emitFile({
        type: 'asset',
        fileName: toLocalPath(language, APP_MANIFEST).slice(1),
        source: JSON.stringify(composeManifest(language, urlOf)),
      });
    }
  },
};

/**
 * The id of the installed app. The manifests of both languages contain the same id, so browsers treat them as one app. The
 * texts of the app are in the language of the page from which it was installed.
 */
const ID = '/';
/** The background of the page while the app starts, see `colours.css`. */
const BACKGROUND = '#faf9f6';

function composeManifest(language: Language, urlOf: (picture: InstallPicture) => string): object {
  const { ui, pages } = readMessages(language);
  const { home, installed } = pages;
  const labels = { home: home.title, answer: installed.answer };
  return {
    id: ID,
    name: ui.app.siteName,
    short_name: installed.shortName,
    description: home.description,
    lang: language,
    dir: 'ltr',
    start_url: href(language, 'home'),
    scope: '/',
    display: 'minimal-ui',
    background_color: BACKGROUND,
    theme_color: themeColours.light,
    categories: ['utilities', 'navigation', 'business'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'icon', 'any'),
      icon(512, 'icon', 'any'),
      icon(192, 'maskable', 'maskable'),
      icon(512, 'maskable', 'maskable'),
    ],
    shortcuts: [
      { name: pages.myPostcode.menuTitle, url: `${href(language, 'myPostcode')}#${ASK_NOW}` },
      { name: pages.search.menuTitle, url: href(language, 'search') },
      { name: pages.track.menuTitle, url: href(language, 'track') },
    ].map((shortcut) => ({ ...shortcut, icons: [icon(192, 'icon', 'any')] })),
    screenshots: INSTALL_PICTURES.map((picture) => ({
      src: urlOf(picture),
      sizes: `${picture.width}x${picture.height}`,
      type: 'image/jpeg',
      form_factor: picture.formFactor,
      label: labels[picture.shows],
    })),
    share_target: {
      action: href(language, 'search'),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: Object.fromEntries(SHARED_PARAMETERS.map((name) => [name, name])),
    },
  };
}

function icon(pixels: number, name: string, purpose: string): object {
  return { src: `/icons/${name}-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose };
}

/** A picture that the browser shows when it offers to install the site. */
export type InstallPicture = {
  shows: 'home' | 'answer';
  formFactor: 'narrow' | 'wide';
  /** The size of the file in pixels. All pictures of one form factor must have the same aspect ratio. */
  width: number;
  height: number;
};

/** The screenshots of the manifests. `npm run screenshots -- install` takes them, and they are committed. */
export const INSTALL_PICTURES: readonly InstallPicture[] = [
  { shows: 'home', formFactor: 'narrow', width: 540, height: 1080 },
  { shows: 'answer', formFactor: 'narrow', width: 540, height: 1080 },
  { shows: 'answer', formFactor: 'wide', width: 1024, height: 640 },
];

/** Returns the path of a committed screenshot, relative to the root folder of the project. */
export function pictureFile(language: Language, { shows, formFactor }: InstallPicture): string {
  return `server/pages/installed/pictures/${shows}-${formFactor}-${language}.jpg`;
}
