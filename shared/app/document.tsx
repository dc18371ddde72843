import type { ReactNode } from 'react';
import type { Page } from '../contracts/page.ts';
import { alternatesOf } from './alternates.ts';
import { APP_ID, STATE_ID } from './ids.ts';
import { documentTitle } from './document-title.ts';
import { themeColours } from './theme-colours.ts';
import { themeScript } from './theme-script.ts';

/** What the page needs from disk: paths from the root, in the order of need. */
export type PageAssets = {
  styles: string[];
  fonts: string[];
  /** Modules the entry imports sooner or later, fetched beside it. */
  preloads: string[];
  entry: string;
};

type DocumentProps = {
  page: Page;
  siteName: string;
  assets: PageAssets;
  /** schema.org objects. */
  structuredData: object[];
  /** What the browser starts from, as JSON. */
  state: unknown;
  children: ReactNode;
};

/** JSON that no HTML parser can leave: `<` never stands raw in it. */
const toSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const DataBlock = ({ type, id, data }: { type: string; id?: string; data: unknown }): ReactNode => (
  <script type={type} id={id} dangerouslySetInnerHTML={{ __html: toSafeJson(data) }} />
);

/** From `<html>` to `</html>`. Only the server renders it; the browser takes over what stands in `#app`. */
export const Document = ({
  page,
  siteName,
  assets,
  structuredData,
  state,
  children,
}: DocumentProps): ReactNode => {
  const { seo, meta, lang } = page;
  return (
    <html lang={lang} className={lang === 'km' ? 'khmer' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{documentTitle(seo['og:title'], siteName)}</title>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {assets.preloads.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        <script type="module" src={assets.entry} />
        <meta name="description" content={seo.description} />
        <meta name="keywords" content={seo.keywords} />
        {meta.robots === 'noindex' ? <meta name="robots" content="noindex, follow" /> : null}
        <link rel="canonical" href={seo.canonicalUrl} />
        {alternatesOf(page).map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={siteName} />
        <meta property="og:title" content={seo['og:title']} />
        <meta property="og:description" content={seo.description} />
        <meta property="og:url" content={seo.canonicalUrl} />
        <meta property="og:locale" content={lang === 'km' ? 'km_KH' : 'en_AU'} />
        <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {structuredData.map((data, index) => (
          <DataBlock key={index} type="application/ld+json" data={data} />
        ))}
      </head>
      <body>
        <div id={APP_ID}>{children}</div>
        <DataBlock type="application/json" id={STATE_ID} data={state} />
      </body>
    </html>
  );
};
