import { Fragment, type ReactNode } from 'react';

/** Matches Cambodian phone numbers in texts, as in `+855 23 123 456`, and code between backticks. */
const PARTS = /(\+855(?: \d{2,4}){2,4}|`[^`]+`)/;

/** A text whose phone numbers are links, and whose code is marked as no word of a language. */
export function InlineText({ text }: { text: string }): ReactNode {
  return text.split(PARTS).map((part, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (part.startsWith('`'))
      return (
        <code key={index} lang="en" translate="no">
          {part.slice(1, -1)}
        </code>
      );
    return (
      <a key={index} href={`tel:${part.replaceAll(' ', '')}`}>
        {part}
      </a>
    );
  });
}
