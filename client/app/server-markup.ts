import type { FindServerMarkup } from '#shared/blocks/server-markup.tsx';

/** What the server wrote inside the element with this id. */
export const findServerMarkup: FindServerMarkup = (id) => document.getElementById(id)?.innerHTML;

/** After the first view everything is rendered here. */
export const findNoMarkup: FindServerMarkup = () => undefined;

const STYLES = 'main link[rel="stylesheet"]';

/** Where the server wrote the link to the other styles into the content, its address: the first view has it there too. */
export function findStyles(): string | undefined {
  return document.querySelector(STYLES)?.getAttribute('href') ?? undefined;
}

/** Gives the document the styles that stand in the content of the first view: they are needed when that has been left. */
export function keepStyles(): void {
  const link = document.querySelector(STYLES)?.cloneNode();
  if (link) document.head.append(link);
}
