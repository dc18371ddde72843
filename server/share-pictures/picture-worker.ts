import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawPicture } from './draw-picture.ts';
import type { PictureReply, PictureTask } from './picture-drawer.ts';
import { createTextShaper } from './shape-text.ts';

/** A thread of its own: a picture takes 40 to 100 ms. What it reads, the build puts beside it. */
async function start(): Promise<void> {
  const read = (file: string): Uint8Array => readFileSync(path.join(import.meta.dirname, file));
  await initWasm(read('resvg.wasm'));
  const shaper = createTextShaper({ 400: read('picture-400.ttf'), 600: read('picture-600.ttf') });
  parentPort?.on('message', ({ id, facts }: PictureTask) => {
    const svg = drawPicture(facts, shaper);
    const picture = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    const reply: PictureReply = { id, png: picture.asPng() };
    picture.free();
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(reply);
  });
}

await start();
