import { Fragment, type ReactNode } from 'react';

/** Matches Cambodian phone numbers in texts, as in `+855 23 123 456`. */
const PHONE = /(\+855(?: \d{2,4}){2,4})/;

export function PhoneText({ text }: { text: string }): ReactNode {
  return text.split(PHONE).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={`tel:${part.replaceAll(' ', '')}`}>
        {part}
      </a>
    ),
  );
}
