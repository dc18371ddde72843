import type { ReactNode } from 'react';
import type { Language, Page } from '#shared/contracts/page.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { alternatesOf, cardAddress, documentTitle, openGraphLocale } from './head.ts';
import { APP_ID, STATE_ID } from './element-ids.ts';
import { SharePictureTags } from './share-picture-tags.tsx';
import { StylesContext } from '#shared/layout/other-styles.tsx';
import { useTurn } from '#shared/components/slices.tsx';
import { themeColours } from '#shared/layout/theme-toggle.tsx';
import { themeScript } from '#shared/layout/theme-script.ts';

/** What the page needs from disk: paths from the root, in the order of need. */
export type PageAssets = {
  /** The styles of what is shown first, as they stand in the head. */
  frameStyles: string;
  /** All others, in one file. */
  styles: string;
  /** Preloaded: one for each script. */
  fonts: string[];
  /** Modules of the app: the entry imports them when the page needs it. */
  preloads: string[];
  entry: string;
};

type PageHeadProps = {
  page: Page;
  siteName: string;
  /** schema.org objects. */
  structuredData: object[];
};

type DocumentProps = PageHeadProps & {
  assets: PageAssets;
  /** What the browser starts from, as JSON. */
  state: unknown;
  children: ReactNode;
};

/** What the page says of itself. React puts it into the head, or, of a late page, where the stream stands. */
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
      <SharePictureTags page={page} />
      <meta property="og:locale" content={openGraphLocale[lang]} />
      {structuredData.map((data, index) => (
        <DataBlock key={index} type="application/ld+json" json={toPlainText(toSafeJson(data))} />
      ))}
    </>
  );
}

/** By which other sites find the card that they show in the place of a link to the page. It has a title in the card. */
function CardLink({ page }: { page: Page }): ReactNode {
  const href = cardAddress(page);
  return href === undefined ? null : <link type="application/json+oembed" rel="alternate" href={href} />;
}

/** What the browser starts from. Of a thousand rows it takes 4 ms: a turn of its own, where this one was long already. */
export function StateBlock({ state }: { state: unknown }): ReactNode {
  useTurn();
  return <DataBlock type="application/json" id={STATE_ID} json={toSafeJson(state)} />;
}

/** From `<html>` to `</html>`. Only the server renders it; the browser takes over what stands in `#app`. */
export function Document({ assets, state, children, ...head }: DocumentProps): ReactNode {
  return (
    <html lang={head.page.lang} className={classOf(head.page.lang)}>
      <head>
        <SiteHead assets={assets} />
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

/** JSON that no HTML parser can leave: `<` never stands raw in it. */
function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function DataBlock({ type, id, json }: { type: string; id?: string; json: string }): ReactNode {
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

export function classOf(language: Language): string | undefined {
  return language === 'km' ? 'khmer' : undefined;
}

/** What of the head needs no page: it can go out before there is one. */
export function SiteHead({ assets }: { assets: PageAssets }): ReactNode {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Before the styles and the script: what those ask for first holds back the paint. */}
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: assets.frameStyles }} />
      {/* Behind the styles: it asks for their fonts. */}
      <script
        data-entry={assets.entry}
        data-modules={assets.preloads.join(' ')}
        dangerouslySetInnerHTML={{ __html: themeScript }}
      />
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
