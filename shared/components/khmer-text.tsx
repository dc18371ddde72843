import { Fragment, type ReactNode } from 'react';
import { toLatinRuns } from '#shared/text/latin-runs.ts';

/** A Khmer text whose Latin runs are marked `lang="en"`, for pronunciation and line breaks. */
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
