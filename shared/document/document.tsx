import type { ReactNode } from 'react';
import type { Language, Page } from '#shared/contracts/page.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { useTurn } from '#shared/components/slices.tsx';
import { StylesContext } from '#shared/layout/other-styles.tsx';
import { headScript, themeColours } from '#shared/layout/head-script.ts';
import { APP_MANIFEST } from '#shared/routes/app-files.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { SHARE_PICTURE_SIZE } from '#shared/routes/share-picture-path.ts';
import { APP_ID, STATE_ID, toModuleName } from './element-ids.ts';
import { alternatesOf, cardAddress, documentTitle, openGraphLocale, sharePictureUrl } from './head.ts';

export type PageAssets = {
  /** The styles of the header and the top of the content, which are inline in the head. */
  frameStyles: string;
  /** The paths of the files with all other styles that the page needs. */
  styles: string[];
  /** The URLs of the fonts to preload: one for Latin letters and one for Khmer letters. */
  fonts: string[];
  /** The URLs of the app's JavaScript modules. The entry module preloads them if the page needs the app. */
  preloads: string[];
  entry: string;
};

type PageHeadProps = {
  page: Page;
  siteName: string;
  structuredData: object[];
};

type DocumentProps = PageHeadProps & {
  assets: PageAssets;
  state: unknown;
  children: ReactNode;
};

/** The metadata of a page. React moves it into the head, or leaves it in the body if the head was already sent. */
export function PageHead({ page, siteName, structuredData }: PageHeadProps): ReactNode {
  const { seo, meta, lang } = page;
  return (
    <>
      <title>{documentTitle(seo['og:title'], siteName)}</title>
      <meta name="description" content={toPlainText(seo.description)} />
      <meta name="keywords" content={toPlainText(seo.keywords)} />
      {meta.robots === 'noindex' ? <meta name="robots" content="noindex, follow" /> : null}
      <link rel="canonical" href={seo.canonicalUrl} />
      <CardLink page={page} />
      {alternatesOf(page).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={toPlainText(siteName)} />
      <meta property="og:title" content={toPlainText(seo['og:title'])} />
      <meta property="og:description" content={toPlainText(seo.description)} />
      <meta property="og:url" content={seo.canonicalUrl} />
      <meta property="og:image" content={sharePictureUrl(page)} />
      <meta property="og:image:width" content={String(SHARE_PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={toPlainText(seo['og:title'])} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={openGraphLocale[lang]} />
      {structuredData.map((data, index) => (
        <DataBlock key={index} type="application/ld+json" json={toPlainText(toSafeJson(data))} />
      ))}
    </>
  );
}

/** The link by which other sites find the page's oEmbed response (oEmbed discovery). */
function CardLink({ page }: { page: Page }): ReactNode {
  const href = cardAddress(page);
  return href === undefined ? null : <link type="application/json+oembed" rel="alternate" href={href} />;
}

/**
 * The hydration state. Its serialisation takes 4 ms for a thousand rows. `useTurn` therefore lets other requests go first if the
 * current turn of the event loop has lasted too long.
 */
export function StateBlock({ state }: { state: unknown }): ReactNode {
  useTurn();
  return <DataBlock type="application/json" id={STATE_ID} json={toSafeJson(state)} />;
}

/** The whole document, which is rendered only on the server. The browser hydrates the content of `#app`. */
export function Document({ assets, state, children, ...head }: DocumentProps): ReactNode {
  return (
    <html lang={head.page.lang} className={classOf(head.page.lang)}>
      <head>
        <SiteHead assets={assets} language={head.page.lang} />
        <PageHead {...head} />
      </head>
      <body>
        <StylesContext value={assets.styles}>
          <div id={APP_ID}>{children}</div>
        </StylesContext>
        <StateBlock state={state} />
      </body>
    </html>
  );
}

/** Returns JSON without `<`, so that the JSON cannot close the script element. */
function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function DataBlock({ type, id, json }: { type: string; id?: string; json: string }): ReactNode {
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

export function classOf(language: Language): string | undefined {
  return language === 'km' ? 'khmer' : undefined;
}

/** The part of the head that is the same for all pages. It can be sent before the page's data is loaded. */
export function SiteHead({ assets, language }: { assets: PageAssets; language: Language }): ReactNode {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* The preloads come before the inline styles and the script, so that the fonts arrive as early as possible. */}
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: assets.frameStyles }} />
      {/* The script comes after the styles, because it loads fonts that the styles declare. */}
      <script
        data-entry={assets.entry}
        data-modules={assets.preloads.map(toModuleName).join(' ')}
        dangerouslySetInnerHTML={{ __html: headScript }}
      />
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={toLocalPath(language, APP_MANIFEST)} />
    </>
  );
}
