import { readFileSync } from 'node:fs';
import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { readConfig } from '#server/config/config.ts';
import { createEmbeddedSource } from '#server/directory/embedded-source.ts';
import { readAssetManifest } from '#server/pages/asset-manifest.ts';
import { readFrameStyles } from '#server/pages/frame-styles.ts';
import { readWidgetFiles } from '#server/pages/widget-files.ts';
import { createPages } from '#server/pages/load-page.ts';
import { App } from '#shared/layout/app.tsx';
import { Document } from '#shared/document/document.tsx';
import { kindsOf } from '#shared/blocks/block-sheets.ts';
import { toHydrationPage, toHydrationState } from '#shared/document/hydration-state.ts';
import { structuredDataOf } from '#shared/document/structured-data.ts';
import { loadAllBlocks } from '#shared/blocks/loaded-blocks.ts';
import { readRequest } from '#server/http/request.ts';

/**
 * A reference server that renders one page in the usual way, with Express and React's stream. It renders the same React tree as
 * the site, but it loads the data of the page only once. Arguments: the port to listen on, the path of the page.
 */
const [, , port = '0', url = '/'] = process.argv;

await loadAllBlocks();
const config = readConfig({ LOG_LEVEL: 'silent' });
const content = createEmbeddedSource({ databaseFile: 'dist/content.sqlite', ...config });
const pages = createPages({ config, content });
const manifest = readAssetManifest(
  readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  readFrameStyles('dist/client'),
  readWidgetFiles('dist/client'),
);
const { visit } = readRequest(url);
const { page, layout, i18n } = await pages.load(visit);
const shown = toHydrationPage(page);
const tree = (
  <Document
    page={page}
    siteName={layout.siteProfile.siteName}
    structuredData={structuredDataOf(page, layout)}
    assets={manifest.assetsOf(visit.language, { all: kindsOf(page), hydrated: shown.hydratedKinds })}
    state={toHydrationState(shown.page, layout)}
  >
    <App page={page} layout={layout} i18n={i18n} now={new Date()} />
  </Document>
);

express()
  .use((_req, res) => {
    const { pipe } = renderToPipeableStream(tree, {
      onShellReady: () => {
        res.type('html');
        pipe(res);
      },
    });
  })
  .listen(Number(port));
