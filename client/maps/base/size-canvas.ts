/** The maximum number of canvas pixels per CSS pixel. A higher density needs more memory without a visible gain. */
const MOST_DENSITY = 2;

type Size = { width: number; height: number };

/**
 * Clears a canvas, sets its size in CSS pixels, and scales its context so that coordinates are CSS pixels.
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
