import { Fragment, type ReactNode } from 'react';

const SLOT = /\{\{(\w+)\}\}/;

type SentenceProps = {
  /** A message read with `skipInterpolation`, its `{{slots}}` still in it: each language puts them where it needs them. */
  text: string;
  parts: Record<string, ReactNode>;
};

/** A sentence with links or codes in it. */
export function Sentence({ text, parts }: SentenceProps): ReactNode {
  return text
    .split(SLOT)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>);
}
