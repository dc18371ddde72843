import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { lowerThreadPriority } from '#server/threads/priority.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureFacts } from './picture-facts.ts';
import { createTextShaper, type TextShaper } from './shape-text.ts';

/**
 * Starts this worker thread. Drawing a picture takes 40 to 100 ms, which would block the event loop of the server. The fonts and
 * the WebAssembly renderer are files in the folder of the worker's bundle.
 */
async function start(): Promise<void> {
  lowerThreadPriority();
  const read = (file: string): Uint8Array => readFileSync(path.join(import.meta.dirname, file));
  await initWasm(read('resvg.wasm'));
  const shaper = createTextShaper({ 400: read('picture-400.ttf'), 600: read('picture-600.ttf') });
  parentPort?.on('message', (facts: PictureFacts) => {
    // Worker threads have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(tryToPaint(facts, shaper));
  });
}

/** @returns null on an error, so that the thread survives and draws later pictures */
function tryToPaint(facts: PictureFacts, shaper: TextShaper): Uint8Array | null {
  try {
    return paint(drawPicture(facts, shaper));
  } catch {
    return null;
  }
}

/** Renders the SVG as a PNG. The objects are freed, because WebAssembly memory is not garbage-collected. */
function paint(svg: string): Uint8Array {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const picture = drawing.render();
    const png = picture.asPng();
    picture.free();
    return png;
  } finally {
    drawing.free();
  }
}

await start();
