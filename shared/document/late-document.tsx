import type { i18n as I18n } from 'i18next';
import { Suspense, use, type ReactNode } from 'react';
import { isBlockKind } from '#shared/blocks/loaded-blocks.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { Frame, LateMain, PageContent } from '#shared/layout/app.tsx';
import { arrangePage, type ShownPage } from '#shared/layout/arrange-page.ts';
import { lateStyle } from '#shared/layout/late-style.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { localizationUrls } from '#shared/routes/localization-urls.ts';
import { classOf, PageHead, SiteHead, StateBlock, type PageAssets } from './document.tsx';
import { APP_ID, toHydrationPage, toHydrationState } from './hydration-state.ts';
import { structuredDataOf } from './structured-data.ts';

type Loaded = { page: Page; layout: Layout; i18n: I18n };

/** A page whose content is still to come, though it is certain that there will be one. */
export type LatePage = Omit<Loaded, 'page'> & {
  language: Language;
  /** Language-free. */
  path: string;
  /** Whether the search card stands above the content; a page with a search field of its own has none. */
  hasSearch: boolean;
  /** Never rejects: what fails becomes the page that tells of it. */
  loading: Promise<Loaded>;
};

type LateDocumentProps = { late: LatePage; assets: PageAssets; now: Date };

/**
 * From `<html>` to `</html>`: what the path decides goes out at once, the content with the footer when it is there.
 * Nothing visible follows the content, so that it stands in its place without script as well.
 */
export function LateDocument({ late, assets, now }: LateDocumentProps): ReactNode {
  const { language, path, layout, i18n, hasSearch, loading } = late;
  const early = createEarlyPage(language, path);
  return (
    <html lang={language} className={classOf(language)}>
      <head>
        <SiteHead assets={assets} />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: lateStyle }} />
        </noscript>
      </head>
      <body>
        <div id={APP_ID}>
          <Frame page={early} layout={layout} i18n={i18n} fallback={<LateMain hasSearch={hasSearch} />}>
            <LateContent loading={loading} now={now} />
          </Frame>
        </div>
        <Suspense>
          <LateData loading={loading} early={early} />
        </Suspense>
      </body>
    </html>
  );
}

function LateContent({ loading, now }: { loading: Promise<Loaded>; now: Date }): ReactNode {
  const { page, layout } = use(loading);
  return <PageContent page={page} layout={layout} now={now} />;
}

/** Title and description, which React puts where the stream stands, and what the browser starts from. */
function LateData({ loading, early }: { loading: Promise<Loaded>; early: ShownPage }): ReactNode {
  const { page, layout } = use(loading);
  const { siteName } = layout.siteProfile;
  return (
    <>
      <PageHead page={page} siteName={siteName} structuredData={structuredDataOf(page, layout)} />
      {hasHeaderOf(page, early) ? (
        <StateBlock state={toHydrationState(toHydrationPage(page).page, layout)} />
      ) : null}
    </>
  );
}

/**
 * Whether the header that went out is that of the page. Where it is not, the path promised another page: the browser
 * takes nothing over, and links load documents.
 */
function hasHeaderOf(page: ShownPage, early: ShownPage): boolean {
  const factsOf = (shown: ShownPage): string =>
    JSON.stringify([
      shown.url,
      shown.lang,
      shown.localizationUrls,
      arrangePage(shown, isBlockKind).headerSearch,
    ]);
  return factsOf(page) === factsOf(early);
}

/** A page that has nothing but its address: its header is that of the real one. */
function createEarlyPage(language: Language, path: string): ShownPage {
  return {
    id: '',
    url: toLocalPath(language, path),
    menuTitle: '',
    lang: language,
    template: 'content',
    placeholders: {},
    breadcrumb: [],
    localizationUrls: localizationUrls(path),
  };
}
