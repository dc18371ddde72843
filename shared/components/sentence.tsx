import { Fragment, type ReactNode } from 'react';
import { NAME_SLOT } from '#shared/i18n/whole-name.ts';

/** The option for `t` that leaves the placeholders in a translation. {@link Sentence} then replaces them with elements. */
export const KEEP_PLACEHOLDERS = { skipInterpolation: true } as const;

const SLOT = /\{\{(\w+)\}\}/;

type SentenceProps = {
  /** A translation that was read with `KEEP_PLACEHOLDERS`, so that it still contains placeholders such as `{{name}}`. */
  text: string;
  parts: Record<string, ReactNode>;
};

/**
 * Replaces the placeholders of a translation with elements, e.g. links. Khmer has no spaces between words, so a browser may break
 * a line within a name. The class `nb` prevents this: a name that does not fit on a line moves to the next line as a whole.
 */
export function Sentence({ text, parts }: SentenceProps): ReactNode {
  const joined: ReactNode[] = [];
  for (const [index, piece] of text.split(SLOT).entries()) {
    const node = index % 2 === 0 ? piece : toNode(piece, parts[piece]);
    const last = joined.at(-1);
    // Adjacent texts are joined. Otherwise React would insert an HTML comment between them.
    if (typeof last === 'string' && typeof node === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined.map((node, index) => <Fragment key={index}>{node}</Fragment>);
}

function toNode(name: string, part: ReactNode): ReactNode {
  return part && NAME_SLOT.test(name) ? <span className="nb">{part}</span> : part;
}
