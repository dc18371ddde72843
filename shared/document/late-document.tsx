import type { i18n as I18n } from 'i18next';
import { Suspense, use, type ReactNode } from 'react';
import { isBlockKind } from '#shared/blocks/loaded-blocks.ts';
import { ServerMarkupContext } from '#shared/blocks/server-markup.tsx';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { Frame, PageContent } from '#shared/layout/app.tsx';
import { arrangePage, type ShownPage } from '#shared/layout/arrange-page.ts';
import { LateMain } from '#shared/layout/late-main.tsx';
import { lateOutline, lateStyle } from '#shared/layout/late-style.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { localizationUrls } from '#shared/routes/localization-urls.ts';
import { classOf, PageHead, SiteHead, StateBlock, type PageAssets } from './document.tsx';
import { APP_ID } from './element-ids.ts';
import { toHydrationPage, toHydrationState } from './hydration-state.ts';
import { structuredDataOf } from './structured-data.ts';

export type PreparedPage = {
  page: Page;
  layout: Layout;
  i18n: I18n;
  /**
   * The markup of blocks that were rendered earlier, keyed by block id. If undefined, the blocks are rendered with the page.
   */
  blocks?: ReadonlyMap<string, string>;
};

/** A page whose data is still loading. The server already knows from the path that the page exists. */
export type LatePage = Omit<PreparedPage, 'page' | 'blocks'> & {
  language: Language;
  /** The path of the page without its language prefix. */
  path: string;
  /**
   * The names of some blocks that every page of this route has. From these names, `arrangePage` decides if the header has a
   * search field.
   */
  provenBlocks: readonly string[];
  /** Resolves with the page, or with an error page after a failure. Never rejects. */
  loading: Promise<PreparedPage>;
};

type LateDocumentProps = { late: LatePage; assets: PageAssets; now: Date };

/**
 * The document of a late page. The head and the header are sent at once. The content and the footer are sent when the data is
 * loaded. React streams them at the end of the document, and its script then moves them into place. If JavaScript is off, the
 * content and the footer stay at the end. The page does not look different, because nothing visible comes after the footer.
 */
export function LateDocument({ late, assets, now }: LateDocumentProps): ReactNode {
  const { language, layout, i18n, loading } = late;
  const early = createEarlyPage(late);
  return (
    <html lang={language} className={classOf(language)}>
      <head>
        <SiteHead assets={assets} language={language} />
        <style dangerouslySetInnerHTML={{ __html: lateOutline }} />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: lateStyle }} />
        </noscript>
      </head>
      <body>
        <div id={APP_ID}>
          <Frame page={early} layout={layout} i18n={i18n} fallback={<LateMain />}>
            <LateContent loading={loading} now={now} />
          </Frame>
        </div>
        {/* The styles come before the late content in the stream, so that the content never appears without styles. */}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Suspense>
          <LateData loading={loading} early={early} />
        </Suspense>
      </body>
    </html>
  );
}

function LateContent({ loading, now }: { loading: Promise<PreparedPage>; now: Date }): ReactNode {
  const { page, layout, blocks } = use(loading);
  if (!blocks) return <PageContent page={page} layout={layout} now={now} />;
  return (
    <ServerMarkupContext value={(id) => blocks.get(id)}>
      <PageContent page={withoutData(page)} layout={layout} now={now} />
    </ServerMarkupContext>
  );
}

/** The metadata and the hydration state of a late page. */
function LateData({ loading, early }: { loading: Promise<PreparedPage>; early: ShownPage }): ReactNode {
  const { page, layout } = use(loading);
  const { siteName } = layout.siteProfile;
  return (
    <>
      <PageHead page={page} siteName={siteName} structuredData={structuredDataOf(page, layout)} />
      {hasFrameOf(page, early) ? (
        <StateBlock state={toHydrationState(toHydrationPage(page).page, layout)} />
      ) : null}
    </>
  );
}

/**
 * True if the loaded page needs the same header as the one that was sent early. Otherwise the page is not hydrated, and its links
 * load whole documents.
 */
function hasFrameOf(page: ShownPage, early: ShownPage): boolean {
  const factsOf = (shown: ShownPage): string => {
    const { hasHeaderSearch } = arrangePage(shown, isBlockKind);
    return JSON.stringify([shown.url, shown.lang, shown.localizationUrls, hasHeaderSearch]);
  };
  return factsOf(page) === factsOf(early);
}

/** Removes the data of blocks, which is not needed after their markup was rendered. */
function withoutData(page: Page): Page {
  const placeholders = Object.entries(page.placeholders).map(([place, components]) => [
    place,
    components.map(({ name }) => ({ name })),
  ]);
  return { ...page, placeholders: Object.fromEntries(placeholders) };
}

/** Returns the part of a page that is known before its data is loaded. It is enough to render the header. */
function createEarlyPage({ language, path, provenBlocks }: LatePage): ShownPage {
  return {
    id: '',
    url: toLocalPath(language, path),
    menuTitle: '',
    lang: language,
    template: 'content',
    placeholders: { main: provenBlocks.map((name) => ({ name })) },
    breadcrumb: [],
    localizationUrls: localizationUrls(path),
  };
}
