import { Fragment, type ReactNode } from 'react';
import { toLatinRuns } from '#shared/text/latin-runs.ts';

/** A Khmer text in which names in Latin letters say that they are not Khmer: they are read, and broken, as English. */
export function KhmerText({ text }: { text: string }): ReactNode {
  return toLatinRuns(text).map((part, index) =>
    part.isLatin ? (
      <span key={index} lang="en">
        {part.text}
      </span>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
