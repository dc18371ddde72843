/** Canvases with more pixels per CSS pixel need more memory than they show. */
const MOST_DENSITY = 2;

type Size = { width: number; height: number };

/**
 * Gives a canvas its size in CSS pixels, and a context that draws in them. The canvas is empty then.
 * @returns pixels of the canvas per CSS pixel
 */
export function sizeCanvas(context: CanvasRenderingContext2D, { width, height }: Size): number {
  const { canvas } = context;
  const density = Math.min(devicePixelRatio, MOST_DENSITY);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  context.scale(density, density);
  return density;
}
