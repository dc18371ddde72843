import { toPath } from './map-options.ts';

/**
 * The wait for a row of the list, in frames: about a second. Rows of communes appear only after their file is loaded.
 */
const MOST_FRAMES = 60;

/**
 * Moves the focus from a shape of the drawing, which is hidden now, to the live map.
 * @param ground the live map, if it has the shapes of the drawing
 */
export function takeFocus(from: Element, ground: HTMLElement | undefined): void {
  const address = from.closest('[data-shapes] a')?.getAttribute('href');
  if (typeof address !== 'string') return;
  if (ground) focusShape(ground, address);
  else focusArea(toPath(address));
}

/**
 * Moves the focus from a shape of the drawing to the row of the same area, as soon as the list is rendered. A neighbour in the
 * drawing may have no row, because it is of another level. Then the first row gets the focus.
 */
function focusArea(path: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const row =
      document.querySelector<HTMLElement>(`[data-areas] [data-path="${CSS.escape(path)}"]`) ??
      (frames === 0 ? document.querySelector<HTMLElement>('[data-areas] button') : null);
    if (row) row.focus({ preventScroll: true });
    else if (frames > 0 && !hasMoved()) focusArea(path, frames - 1);
  });
}

/** True if the visitor has moved the focus. The focus stays in the hidden drawing for a moment after it is hidden. */
function hasMoved(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null && activeElement !== document.body && !activeElement.closest('[data-drawing]')
  );
}

/** Moves the focus to the same shape of the live map, because the drawing is hidden now. */
function focusShape(ground: HTMLElement, address: string): void {
  const shape = ground.querySelector(`[data-shapes] a[href="${CSS.escape(address)}"]`);
  if (shape instanceof SVGElement && shape !== document.activeElement) shape.focus({ preventScroll: true });
}
