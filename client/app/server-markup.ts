import type { KeptMarkup } from '#shared/blocks/kept.tsx';

/** What the server wrote inside the element with this id. */
export const keptMarkup: KeptMarkup = (id) => document.getElementById(id)?.innerHTML;

/** After the first view everything is rendered here. */
export const nothingKept: KeptMarkup = () => undefined;
