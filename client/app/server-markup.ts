import type { FindServerMarkup } from '#shared/blocks/server-markup.tsx';

/** What the server wrote inside the element with this id. */
export const findServerMarkup: FindServerMarkup = (id) => document.getElementById(id)?.innerHTML;

/** After the first view everything is rendered here. */
export const findNoMarkup: FindServerMarkup = () => undefined;
