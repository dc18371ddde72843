import { Fragment, type ReactNode } from 'react';

/** Matches Cambodian phone numbers in texts, as in `+855 23 123 456`, and code between backticks. */
const PARTS = /(\+855(?: \d{2,4}){2,4}|`[^`]+`)/;

/** A text with links for phone numbers, and with `Code` for text between backticks. */
export function InlineText({ text }: { text: string }): ReactNode {
  return text.split(PARTS).map((part, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (part.startsWith('`')) return <Code key={index}>{part.slice(1, -1)}</Code>;
    return (
      <a key={index} href={`tel:${part.replaceAll(' ', '')}`}>
        {part}
      </a>
    );
  });
}

/** Code is not translated, and screen readers read it as English. */
export function Code({ children }: { children: string }): ReactNode {
  return (
    <code lang="en" translate="no">
      {children}
    </code>
  );
}
