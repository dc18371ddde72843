import { I18nextProvider } from 'react-i18next';
import { NextTurnContext, type NextTurn } from '#shared/components/slices.tsx';
import { kindsOf } from '#shared/blocks/block-sheets.ts';
import { findBlock, isBlockKind } from '#shared/blocks/loaded-blocks.ts';
import { App } from '#shared/layout/app.tsx';
import { arrangePage, listBlocks } from '#shared/layout/arrange-page.ts';
import { Document } from '#shared/document/document.tsx';
import { toHydrationPage, toHydrationState } from '#shared/document/hydration-state.ts';
import { LateDocument, type LatePage } from '#shared/document/late-document.tsx';
import { structuredDataOf } from '#shared/document/structured-data.ts';
import { WidgetDocument } from '#shared/document/widget-document.tsx';
import type { Metrics } from '#server/observability/metrics.ts';
import type { AssetManifest } from './asset-manifest.ts';
import type { LoadedPage } from './load-page.ts';
import { streamLateHtml, streamReadyHtml, type StreamOptions } from './stream-html.ts';
import { setImmediate } from 'node:timers/promises';

export type PageRenderer = {
  /** Streams a loaded page, from `<!DOCTYPE html>` to `</html>`. @returns all bytes */
  render: (loaded: LoadedPage, options: StreamOptions) => Promise<Buffer>;
  /**
   * Renders the blocks of a page whose shell is sent before its content. The blocks are rendered one after the other.
   * @returns the markup of each block, keyed by the id of the block's element
   */
  renderBlocks: (loaded: LoadedPage, signal: AbortSignal) => Promise<ReadonlyMap<string, string>>;
  renderLate: (late: LatePage, options: StreamOptions & { nonce: string }) => Promise<void>;
};

type RendererDeps = {
  assets: AssetManifest;
  now: () => Date;
  metrics: Pick<Metrics, 'pageRendered' | 'count'>;
};

/** Renders a page as one React tree. A long render pauses for other requests. Aborted renders are counted. */
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
      // A block has no data if its data did not match the schema. The page contains no element for such a block.
      for (const { id, component } of placed.filter((block) => findBlock(block.component))) {
        const tree = (
          <NextTurnContext value={nextTurn}>
            <I18nextProvider i18n={i18n}>{findBlock(component)?.render(component.data)}</I18nextProvider>
          </NextTurnContext>
        );
        // One block is rendered at a time, so that each begins in a new turn of the event loop.
        // oxlint-disable-next-line no-await-in-loop
        blocks.set(id, (await streamReadyHtml(tree, { signal, identifierPrefix: id })).toString());
      }
      return blocks;
    },
    renderLate: (late, options) =>
      countAbort(
        streamLateHtml(
          // This tree renders without pauses, because React would send the pieces of a paused tree with scripts that
          // move them into place. The blocks take most of the time, but `renderBlocks` renders them in separate trees.
          <LateDocument
            late={late}
            assets={assets.assetsOf(late.language, { all: undefined, hydrated: [] })}
            now={now()}
          />,
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
        assets={assets.assetsOf(page.lang, { all: kindsOf(page), hydrated: shown.hydratedKinds })}
        state={toHydrationState(shown.page, layout)}
      >
        <App page={page} layout={layout} i18n={i18n} now={now} />
      </Document>
    </NextTurnContext>
  );
}

/** The time after which a render pauses for other requests. No task may block the event loop for 50 ms, see docs/testing.md. */
const LONGEST_MILLISECONDS = 8;

/**
 * Returns a function that must be called between two pieces of a render. While the current turn of the event loop has
 * time left, the function returns undefined. Otherwise it returns a promise that resolves in the next turn.
 */
function createNextTurn(): NextTurn {
  let since: number | undefined;
  let next: Promise<void> | undefined;
  const wait = async (): Promise<void> => {
    await setImmediate();
    since = undefined;
    next = undefined;
  };
  return () => {
    since ??= performance.now();
    if (performance.now() - since < LONGEST_MILLISECONDS) return undefined;
    next ??= wait();
    return next;
  };
}
