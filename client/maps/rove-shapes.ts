/**
 * An arrow key moves the focus to the shape with the lowest cost. The cost is the distance in the direction of the key, plus this
 * factor times the distance perpendicular to that direction.
 */
const ACROSS_WEIGHT = 2;
/** An arrow key ignores a shape if its centre is less than this number of pixels ahead in the direction of the key. */
const MIN_ALONG = 1;

type Direction = { x: -1 | 0 | 1; y: -1 | 0 | 1 };
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * Adds a roving tabindex to the shapes of maps: the Tab key stops once per map, and arrow keys move from shape to shape. The list
 * beside the map has the same links.
 */
export function roveShapes(): void {
  document.addEventListener('focusin', ({ target }) => {
    const shape = shapeOf(target);
    if (shape) for (const each of linksBeside(shape)) each.tabIndex = each === shape ? 0 : -1;
  });
  document.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    const shape = shapeOf(event.target);
    if (!direction || !shape || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    findNext(shape, direction)?.focus();
  });
}

function shapeOf(target: EventTarget | null): SVGAElement | undefined {
  return target instanceof SVGAElement && target.closest('[data-shapes]') ? target : undefined;
}

function linksBeside(shape: SVGAElement): SVGAElement[] {
  return [...(shape.closest('[data-shapes]')?.querySelectorAll('a') ?? [])].filter(
    (link) => link instanceof SVGAElement,
  );
}

function findNext(shape: SVGAElement, { x, y }: Direction): SVGAElement | undefined {
  const from = middleOf(shape);
  const costs = linksBeside(shape).flatMap((link) => {
    const to = middleOf(link);
    const [right, down] = [to.x - from.x, to.y - from.y];
    const along = right * x + down * y;
    const across = Math.abs(right * y + down * x);
    return link === shape || along < MIN_ALONG ? [] : [{ link, cost: along + across * ACROSS_WEIGHT }];
  });
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.link;
}

function middleOf(link: SVGAElement): { x: number; y: number } {
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
