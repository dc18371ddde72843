/** Beside the direction of a key counts so much more than along it: the next shape is one that lies there. */
const ASIDE = 2;
/** Pixels: shapes whose middles are level lie neither above nor below each other. */
const LEVEL = 1;

type Direction = { x: -1 | 0 | 1; y: -1 | 0 | 1 };
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * Makes the shapes of a map one stop of the Tab key, with arrow keys from shape to shape: the lists beside maps hold the
 * same links. Without a script each shape is a stop, as any link.
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

/** The nearest shape whose middle lies in a direction. */
function findNext(shape: SVGAElement, { x, y }: Direction): SVGAElement | undefined {
  const from = middleOf(shape);
  const costs = linksBeside(shape).flatMap((link) => {
    const to = middleOf(link);
    const [right, down] = [to.x - from.x, to.y - from.y];
    const along = right * x + down * y;
    const aside = Math.abs(right * y + down * x);
    return link === shape || along < LEVEL ? [] : [{ link, cost: along + aside * ASIDE }];
  });
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.link;
}

function middleOf(link: SVGAElement): { x: number; y: number } {
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
