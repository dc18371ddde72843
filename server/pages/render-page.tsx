import { renderToString } from 'react-dom/server';
import { App } from '../../shared/app/app.tsx';
import { Document } from '../../shared/app/document.tsx';
import { toHydrationPage, toHydrationState } from '../../shared/app/hydration-state.ts';
import { structuredDataOf } from '../../shared/app/structured-data.ts';
import type { AssetManifest } from './asset-manifest.ts';
import type { LoadedPage } from './load-page.ts';

export type PageRenderer = (loaded: LoadedPage) => string;

/**
 * Renders a loaded page from `<!doctype html>` to `</html>`. All it shows is there already, so the string renderer
 * serves: it costs less than half of a stream.
 */
export const createPageRenderer =
  ({ assets, now }: { assets: AssetManifest; now: () => Date }): PageRenderer =>
  ({ page, layout, i18n }) => {
    const shown = toHydrationPage(page);
    const html = renderToString(
      <Document
        page={page}
        siteName={layout.siteProfile.siteName}
        assets={assets.assetsOf(page.lang, shown.hydratedKinds)}
        structuredData={structuredDataOf(page, layout)}
        state={toHydrationState(shown.page, layout)}
      >
        <App page={page} layout={layout} i18n={i18n} now={now()} />
      </Document>,
    );
    return `<!doctype html>${html}`;
  };
