import { toPath } from './map-options.ts';

/**
 * The maximum time to wait for a list row, in animation frames: about a second. Rows of communes appear after their file is
 * loaded.
 */
const MOST_FRAMES = 60;

/**
 * Moves the focus from a shape of the drawing, which is hidden now, to the live map.
 * @param ground the live map if it shows the shapes of the drawing; undefined if it has a list of areas instead
 */
export function takeFocus(from: Element, ground: HTMLElement | undefined): void {
  const address = from.closest('[data-shapes] a')?.getAttribute('href');
  if (typeof address !== 'string') return;
  if (ground) focusShape(ground, address);
  else focusArea(toPath(address));
}

/**
 * Moves the focus to the list row of an area, as soon as the row is rendered. An area of the drawing may have no row, for example
 * a neighbouring area of a different level. The first row then gets the focus at the end of the wait.
 * @param path path of the area's page, without language prefix
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

/** Returns true if the visitor has moved the focus elsewhere. A focus that is still in the hidden drawing does not count. */
function hasMoved(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null && activeElement !== document.body && !activeElement.closest('[data-drawing]')
  );
}

/** Moves the focus to the live map's shape that links to `address`. The corresponding shape of the drawing is hidden now. */
function focusShape(ground: HTMLElement, address: string): void {
  const shape = ground.querySelector(`[data-shapes] a[href="${CSS.escape(address)}"]`);
  if (shape instanceof SVGElement && shape !== document.activeElement) shape.focus({ preventScroll: true });
}
