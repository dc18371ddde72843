import { findBlock } from '#shared/blocks/loaded-blocks.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { UnavailableError } from '#server/errors.ts';

/**
 * What is rendered at a stretch: 25 ms on the machine of the tests. The heaviest block of ours that is not rendered in
 * slices, the communes of a province, weighs 2,200.
 */
const MOST_AT_A_STRETCH = 5000;
/** All of a page: its bytes are written in one turn. The heaviest of ours, all codes of the country, weighs 32,000. */
const MOST_OF_A_PAGE = 40_000;
/** Characters of one text, which cannot be divided. The longest of ours, the outline of a map, has 2,800. */
const LONGEST_TEXT = 32_768;
/** Characters that take as long as a value, where each has to be escaped. */
const CHARACTERS_A_VALUE = 32;

/** @throws UnavailableError when rendering a page from elsewhere would hold the event loop for long */
export function checkPageWeight(page: Page): void {
  const { placeholders, ...frame } = page;
  let total = weighAtAStretch(frame);
  for (const component of Object.values(placeholders).flat()) total += weighBlock(component);
  if (total > MOST_OF_A_PAGE) throw new UnavailableError('a page that is too heavy');
}

/** @throws UnavailableError when the frame of every page would take long */
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

/** Its values, those that hold others included, and the length of its texts. */
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
