import { findBlock } from '#shared/blocks/loaded-blocks.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { UnavailableError } from '#server/errors.ts';

/**
 * The maximum number of values, as counted by `weigh`, in a block that does not set `isSliced`. The server renders such a block
 * without a pause for other requests. The fields outside the blocks of a page may together have as many values. Rendering this
 * many values takes 25 ms on the test machine. On this server, the largest block without `isSliced` (the communes of a province)
 * has 2,200 values.
 */
const MOST_AT_A_STRETCH = 5000;
/**
 * The maximum number of values in a whole page, as counted by `weigh`. Blocks may be rendered with pauses, but the bytes of a
 * page are written in one turn of the event loop. This limit bounds the length of that turn. The largest page of this server,
 * with all postal codes, has 34,000 values.
 */
const MOST_OF_A_PAGE = 40_000;
/** The maximum number of characters in one text. The longest text of this server, the outline of a map, has 2,800 characters. */
const LONGEST_TEXT = 32_768;
/** This many characters of a text count as one value, because escaping them takes as long as rendering a value. */
const CHARACTERS_A_VALUE = 32;

/** @throws UnavailableError when rendering a page of a remote source would block the event loop for too long */
export function checkPageWeight(page: Page): void {
  const { placeholders, ...frame } = page;
  let total = weighAtAStretch(frame);
  for (const component of Object.values(placeholders).flat()) total += weighBlock(component);
  if (total > MOST_OF_A_PAGE) throw new UnavailableError('a page that is too heavy');
}

/** @throws UnavailableError when rendering the header and footer would block the event loop for too long */
export function checkLayoutWeight(layout: Layout): void {
  weighAtAStretch(layout);
}

function weighBlock(component: PageComponent): number {
  return findBlock(component)?.isSliced ? weigh(component.data) : weighAtAStretch(component);
}

function weighAtAStretch(value: unknown): number {
  const weight = weigh(value);
  if (weight > MOST_AT_A_STRETCH) throw new UnavailableError('a part of a page that is too heavy');
  return weight;
}

/** Counts the values, including objects and lists. A long text counts as several values. */
function weigh(value: unknown): number {
  if (typeof value === 'string') {
    if (value.length > LONGEST_TEXT) throw new UnavailableError('a text that is too long');
    return 1 + value.length / CHARACTERS_A_VALUE;
  }
  let weight = 1;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) weight += weigh(part);
  return weight;
}
