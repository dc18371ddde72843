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

/** A page that is there. */
export type PreparedPage = {
  page: Page;
  layout: Layout;
  i18n: I18n;
  /** Markup of the blocks, by their ids: what takes long is rendered before. Without it they are rendered here. */
  blocks?: ReadonlyMap<string, string>;
};

/** A page whose content is still to come, though it is certain that there will be one. */
export type LatePage = Omit<PreparedPage, 'page' | 'blocks'> & {
  language: Language;
  /** Language-free. */
  path: string;
  /** Names of the blocks that the path proves. One with a search field of its own needs none above it. */
  provenBlocks: readonly string[];
  /** Never rejects: what fails becomes the page that tells of it. */
  loading: Promise<PreparedPage>;
};

type LateDocumentProps = { late: LatePage; assets: PageAssets; now: Date };

/**
 * From `<html>` to `</html>`: what the path decides goes out at once, the content with the footer when it is there.
 * Nothing visible follows the content, so that it stands in its place without script as well.
 */
export function LateDocument({ late, assets, now }: LateDocumentProps): ReactNode {
  const { language, layout, i18n, loading } = late;
  const early = createEarlyPage(late);
  return (
    <html lang={language} className={classOf(language)}>
      <head>
        <SiteHead assets={assets} />
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
        {/* What comes late is read behind it, so it is never shown without its styles. */}
        <link rel="stylesheet" href={assets.styles} />
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

/** Title and description, which React puts where the stream stands, and what the browser starts from. */
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
 * Whether the header and the search field that went out are those of the page. Where they are not, the path promised
 * another page: the browser takes nothing over, and links load documents.
 */
function hasFrameOf(page: ShownPage, early: ShownPage): boolean {
  const factsOf = (shown: ShownPage): string => {
    const { headerSearch } = arrangePage(shown, isBlockKind);
    return JSON.stringify([shown.url, shown.lang, shown.localizationUrls, headerSearch]);
  };
  return factsOf(page) === factsOf(early);
}

/** A page whose blocks are there as markup. */
function withoutData(page: Page): Page {
  const placeholders = Object.entries(page.placeholders).map(([place, components]) => [
    place,
    components.map(({ name }) => ({ name })),
  ]);
  return { ...page, placeholders: Object.fromEntries(placeholders) };
}

/** A page that has nothing but its address, and blocks without data: header and footer are those of the real one. */
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
