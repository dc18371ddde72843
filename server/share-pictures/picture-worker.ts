import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawPicture } from './draw-picture.ts';
import type { PictureFacts } from './picture-facts.ts';
import { createTextShaper, type TextShaper } from './shape-text.ts';

/** A thread of its own: a picture takes 40 to 100 ms. What it reads, the build puts beside it. */
async function start(): Promise<void> {
  yieldToPages();
  const read = (file: string): Uint8Array => readFileSync(path.join(import.meta.dirname, file));
  await initWasm(read('resvg.wasm'));
  const shaper = createTextShaper({ 400: read('picture-400.ttf'), 600: read('picture-600.ttf') });
  parentPort?.on('message', (facts: PictureFacts) => {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(tryToPaint(facts, shaper));
  });
}

/** @returns null for what cannot be drawn: no other picture fails with it */
function tryToPaint(facts: PictureFacts, shaper: TextShaper): Uint8Array | null {
  try {
    return paint(drawPicture(facts, shaper));
  } catch {
    return null;
  }
}

/** The engine's memory is its own: nothing there is collected. */
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

/** Where the cores are busy, pages come first. On Linux a priority is that of a thread; elsewhere it is the process's. */
function yieldToPages(): void {
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
  // Only an administrator may raise what is lower still.
  if (process.platform === 'linux' && os.getPriority() < PRIORITY_BELOW_NORMAL)
    os.setPriority(PRIORITY_BELOW_NORMAL);
}

await start();
