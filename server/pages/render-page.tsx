import { renderToString } from 'react-dom/server';
import { App } from '#shared/layout/app.tsx';
import type { ShownPage } from '#shared/layout/arrange-page.ts';
import { Document, EarlyDocument, PageHead, StateBlock } from '#shared/document/document.tsx';
import { toHydrationPage, toHydrationState } from '#shared/document/hydration-state.ts';
import { localizationUrls } from '#shared/routes/localization-urls.ts';
import { structuredDataOf } from '#shared/document/structured-data.ts';
import type { Language } from '#shared/contracts/page.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import type { AssetManifest } from './asset-manifest.ts';
import type { LoadedPage } from './load-page.ts';

/** The beginning of a page whose content is still to come. */
export type Shell = {
  /** From `<!doctype html>` to where the content begins. */
  html: string;
  /** Of it, what stands in `#app`. */
  frame: string;
};

export type PageRenderer = {
  /** A loaded page from `<!doctype html>` to `</html>`. */
  render: (loaded: LoadedPage) => string;
  /** @param path language-free */
  renderShell: (around: Omit<LoadedPage, 'page'> & { language: Language; path: string }) => Shell;
  /** What follows the shell. */
  renderRest: (loaded: LoadedPage, shell: Shell) => string;
};

const DOCTYPE = '<!doctype html>';
const MAIN = '<main';
const END_OF_APP = '</div>';
const END = '</body></html>';

/**
 * All that a page shows is there when it is rendered, so the string renderer serves: it costs less than half of
 * React's stream, and leaves no content in hidden elements that wait for a script. A page that is late is written in
 * the order of the document: first what stands around it, then the page.
 */
export function createPageRenderer({
  assets,
  now,
}: {
  assets: AssetManifest;
  now: () => Date;
}): PageRenderer {
  const renderApp = ({ page, layout, i18n }: Omit<LoadedPage, 'page'> & { page: ShownPage }): string =>
    renderToString(<App page={page} layout={layout} i18n={i18n} now={now()} />);
  const headOf = ({ page, layout }: LoadedPage) => ({
    page,
    siteName: layout.siteProfile.siteName,
    structuredData: structuredDataOf(page, layout),
  });
  return {
    render: (loaded) => {
      const { page, layout, i18n } = loaded;
      const shown = toHydrationPage(page);
      const html = renderToString(
        <Document
          {...headOf(loaded)}
          assets={assets.assetsOf(page.lang, shown.hydratedKinds)}
          state={toHydrationState(shown.page, layout)}
        >
          <App page={page} layout={layout} i18n={i18n} now={now()} />
        </Document>,
      );
      return `${DOCTYPE}${html}`;
    },
    renderShell: ({ language, path, ...around }) => {
      const [frame] = splitAtMain(renderApp({ page: emptyPage(language, path), ...around }));
      const html = renderToString(
        <EarlyDocument language={language} assets={assets.assetsOf(language, [])} markup={frame} />,
      );
      return { html: `${DOCTYPE}${html.slice(0, -`${END_OF_APP}${END}`.length)}`, frame };
    },
    renderRest: (loaded, shell) => {
      const { page, layout } = loaded;
      const [frame, main] = splitAtMain(renderApp(loaded));
      const head = renderToString(<PageHead {...headOf(loaded)} />);
      const state = renderToString(
        <StateBlock state={toHydrationState(toHydrationPage(page).page, layout)} />,
      );
      // The browser takes over what it would have written itself. Where the page turned out to be another one than
      // the shell promised it stays as it is written, and its links load documents.
      return `${main}${END_OF_APP}${head}${frame === shell.frame ? state : ''}${END}`;
    },
  };
}

function splitAtMain(markup: string): [frame: string, main: string] {
  const start = markup.indexOf(MAIN);
  return [markup.slice(0, start), markup.slice(start)];
}

/** A page that has nothing but its address: what stands around its content is the same as around the real one's. */
function emptyPage(language: Language, path: string): ShownPage {
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
