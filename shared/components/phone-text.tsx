import { Fragment, type ReactNode } from 'react';

/** Matches phone numbers in texts: the country code, then groups of digits. */
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
