import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '#shared/layout/app.tsx';
import { loadAllBlocks } from '#shared/blocks/loaded-blocks.ts';
import { readConfig } from '#server/config/config.ts';
import { createPages } from '#server/pages/load-page.ts';
import { createPageRenderer } from '#server/pages/render-page.tsx';
import { readRequest } from '#server/http/request.ts';
import { createServices } from '#server/services/services.ts';
import { check, exitCode } from './check.ts';
import { measureSideBySide } from './measure.ts';

/**
 * The maximum time for loading and rendering an uncached province page, as a multiple of the time in which React's stream renders
 * the React tree of this page.
 */
const MAX_WORK_RATIO = 1.5;
/** The data of each page in `DATA_PAGES` must load in at most this time (median). */
const MAX_DATA_MILLISECONDS = 2;
const ROUNDS = 300;

async function drain(tree: ReactNode): Promise<void> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  renderToPipeableStream(tree, { progressiveChunkSize: Infinity }).pipe(sink);
  await finished(sink);
}

const PROVINCE = '/phnom-penh-capital';
const DATA_PAGES = [
  '/',
  PROVINCE,
  '/km/siem-reap-provine/siem-reap',
  '/siem-reap-provine/siem-reap/sla-kram',
  '/postcode/171001',
  '/postcode-start-with/1',
  '/all-postal-codes',
  '/data',
];

const services = await createServices(readConfig({ LOG_LEVEL: 'silent' }), '.');
const { content } = services;
const pages = createPages(services);
const renderer = createPageRenderer(services);
await loadAllBlocks();

const { signal } = new AbortController();
const visit = readRequest(PROVINCE).visit;
const loaded = await pages.load(visit);
const { page, layout, i18n } = loaded;
const app = <App page={page} layout={layout} i18n={i18n} now={new Date()} />;

const [rendering, serving] = await measureSideBySide(
  [() => drain(app), async () => renderer.render(await pages.load(visit), { signal })],
  ROUNDS,
);
const ratio = serving / rendering;
check(
  ratio <= MAX_WORK_RATIO,
  `server work of ${PROVINCE}: ${serving.toFixed(2)} ms, ${ratio.toFixed(2)} × React's stream of the same tree (${rendering.toFixed(2)} ms), at most ${MAX_WORK_RATIO} ×`,
);

for (const url of DATA_PAGES) {
  const [milliseconds] = await measureSideBySide(
    [() => content.page(readRequest(url).visit), () => undefined],
    ROUNDS,
  );
  check(
    milliseconds <= MAX_DATA_MILLISECONDS,
    `data of ${url}: ${milliseconds.toFixed(2)} ms, at most ${MAX_DATA_MILLISECONDS} ms`,
  );
}

process.exitCode = exitCode();
