import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawPicture } from './draw-picture.ts';
import type { PictureReply, PictureTask } from './picture-drawer.ts';
import { createTextShaper } from './shape-text.ts';

/** A thread of its own: a picture takes 40 to 100 ms. What it reads, the build puts beside it. */
async function start(): Promise<void> {
  yieldToPages();
  const read = (file: string): Uint8Array => readFileSync(path.join(import.meta.dirname, file));
  await initWasm(read('resvg.wasm'));
  const shaper = createTextShaper({ 400: read('picture-400.ttf'), 600: read('picture-600.ttf') });
  parentPort?.on('message', ({ id, facts }: PictureTask) => {
    const svg = drawPicture(facts, shaper);
    const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
    const picture = drawing.render();
    const reply: PictureReply = { id, png: picture.asPng() };
    // The engine's memory is its own: nothing there is collected.
    picture.free();
    drawing.free();
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(reply);
  });
}

/** Where the cores are busy, pages come first. On Linux a priority is that of a thread; elsewhere it is the process's. */
function yieldToPages(): void {
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}

await start();
