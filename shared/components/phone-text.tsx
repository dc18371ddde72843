import { Fragment, type ReactNode } from 'react';

/** As texts write a number: the country's prefix, then groups of digits. */
const PHONE = /(\+855(?: \d{2,4}){2,4})/;

/** A text whose phone numbers are links to call them. */
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
