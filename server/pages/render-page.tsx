import { NextTurnContext } from '#shared/components/slices.tsx';
import { findBlock, isBlockKind } from '#shared/blocks/loaded-blocks.ts';
import { App } from '#shared/layout/app.tsx';
import { arrangePage, listBlocks } from '#shared/layout/arrange-page.ts';
import { BlockContent } from '#shared/layout/block-content.tsx';
import { Document } from '#shared/document/document.tsx';
import { toHydrationPage, toHydrationState } from '#shared/document/hydration-state.ts';
import { LateDocument, type LatePage } from '#shared/document/late-document.tsx';
import { structuredDataOf } from '#shared/document/structured-data.ts';
import { WidgetDocument } from '#shared/document/widget-document.tsx';
import type { Metrics } from '#server/observability/metrics.ts';
import type { AssetManifest } from './asset-manifest.ts';
import type { LoadedPage } from './load-page.ts';
import { createNextTurn } from './render-turns.ts';
import { streamLateHtml, streamReadyHtml, type StreamOptions } from './stream-html.ts';

export type PageRenderer = {
  /** Streams a loaded page, from `<!DOCTYPE html>` to `</html>`. @returns the bytes that went by */
  render: (loaded: LoadedPage, options: StreamOptions) => Promise<Buffer>;
  /** Renders each block of a page that is late, in turns. @returns their markup by the ids of their elements */
  renderBlocks: (loaded: LoadedPage, signal: AbortSignal) => Promise<ReadonlyMap<string, string>>;
  /** Streams what the path decides, and the page when it is there. */
  renderLate: (late: LatePage, options: StreamOptions & { nonce: string }) => Promise<void>;
};

type RendererDeps = {
  assets: AssetManifest;
  now: () => Date;
  metrics: Pick<Metrics, 'pageRendered' | 'count'>;
};

/** Each page is one tree; long ones give others their turn. How long a page takes whose content is there is measured; aborts are counted. */
export function createPageRenderer({ assets, now, metrics }: RendererDeps): PageRenderer {
  const countAbort = async <Result,>(
    rendering: Promise<Result>,
    { signal }: StreamOptions,
  ): Promise<Result> => {
    try {
      return await rendering;
    } catch (error) {
      if (signal.aborted) metrics.count('renders_aborted');
      throw error;
    }
  };
  return {
    render: async (loaded, options) => {
      const started = performance.now();
      const bytes = await countAbort(
        streamReadyHtml(createDocument(loaded, assets, now()), options),
        options,
      );
      metrics.pageRendered(performance.now() - started);
      return bytes;
    },
    renderBlocks: async ({ page, i18n }, signal) => {
      const nextTurn = createNextTurn();
      const blocks = new Map<string, string>();
      const placed = listBlocks(arrangePage(page, isBlockKind));
      // One without data shows nothing, not even its element.
      for (const { id, component } of placed.filter((block) => findBlock(block.component))) {
        const tree = (
          <NextTurnContext value={nextTurn}>
            <BlockContent component={component} i18n={i18n} />
          </NextTurnContext>
        );
        // One after the other: each begins in a turn of its own.
        // oxlint-disable-next-line no-await-in-loop
        blocks.set(id, (await streamReadyHtml(tree, { signal, identifierPrefix: id })).toString());
      }
      return blocks;
    },
    renderLate: (late, options) =>
      countAbort(
        streamLateHtml(
          // At a stretch: what is rendered in turns comes piece by piece, put in its place by scripts alone. The blocks,
          // which take the time, were rendered before.
          <LateDocument late={late} assets={assets.assetsOf(late.language, [])} now={now()} />,
          options,
        ),
        options,
      ),
  };
}

function createDocument({ page, layout, i18n }: LoadedPage, assets: AssetManifest, now: Date) {
  if (page.template === 'widget')
    return (
      <WidgetDocument
        page={page}
        siteName={layout.siteProfile.siteName}
        i18n={i18n}
        styles={assets.widgetStyles}
        script={assets.widgetScript}
      />
    );
  const shown = toHydrationPage(page);
  return (
    <NextTurnContext value={createNextTurn()}>
      <Document
        page={page}
        siteName={layout.siteProfile.siteName}
        structuredData={structuredDataOf(page, layout)}
        assets={assets.assetsOf(page.lang, shown.hydratedKinds)}
        state={toHydrationState(shown.page, layout)}
      >
        <App page={page} layout={layout} i18n={i18n} now={now} />
      </Document>
    </NextTurnContext>
  );
}
