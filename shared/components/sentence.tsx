import { Fragment, type ReactNode } from 'react';

const SLOT = /\{\{(\w+)\}\}/;

type SentenceProps = {
  /** A translation that was read with `skipInterpolation`, so that it still contains placeholders such as `{{name}}`. */
  text: string;
  parts: Record<string, ReactNode>;
};

/**
 * Replaces the placeholders of a translation by elements, e.g. links. Khmer has no spaces between words, so that a browser may
 * break a line within a name. Each name is therefore whole: it moves to the next line.
 */
export function Sentence({ text, parts }: SentenceProps): ReactNode {
  const joined: ReactNode[] = [];
  for (const [index, piece] of text.split(SLOT).entries()) {
    const node = index % 2 === 0 ? piece : NAMES.test(piece) ? toWholeNames(parts[piece]) : parts[piece];
    const last = joined.at(-1);
    // Adjacent texts are joined, because React would separate them by a comment in the HTML.
    if (typeof last === 'string' && typeof node === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined.map((node, index) => <Fragment key={index}>{node}</Fragment>);
}

/** The placeholders of names, in all translations that are shown as sentences. */
const NAMES = /^(?:place|parents|first|second|village|name|from|to)$/;
const KHMER_WORDS = /([\u1780-\u17ff-]+)/;

/** A text may consist of several names with spaces between them. */
function toWholeNames(name: ReactNode): ReactNode {
  if (typeof name !== 'string') return name && <span className="nb">{name}</span>;
  const words = name.split(KHMER_WORDS);
  if (words.length === 1) return name;
  return words.map((word, index) =>
    index % 2 === 0 ? (
      word
    ) : (
      <span key={index} className="nb">
        {word}
      </span>
    ),
  );
}
