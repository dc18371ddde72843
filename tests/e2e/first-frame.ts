import zlib from 'node:zlib';
import type { Page } from '@playwright/test';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;

/**
 * The colour that is painted near the lower left corner, where every page shows its ground.
 * @returns red, green and blue, 0 to 255
 */
export async function paintedGround(page: Page): Promise<number[]> {
  const height = page.viewportSize()?.height ?? 0;
  const png = await page.screenshot({ clip: { x: 2, y: height - 3, width: 1, height: 1 } });
  // One pixel: a filter byte, which changes nothing for the first pixel of the first line, then its colours.
  return [...imageData(png).subarray(1, 4)];
}

function imageData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += CHUNK_FRAME_BYTES + length;
  }
  return zlib.inflateSync(Buffer.concat(parts));
}
