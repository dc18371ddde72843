import { Fragment, type ReactNode } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import { toLatinRuns } from '#shared/text/latin-runs.ts';

type TextInProps = { language: Language; text: string };

/** A text in one of the languages. Latin runs are marked in Khmer alone. */
export function TextIn({ language, text }: TextInProps): ReactNode {
  return language === 'km' ? <KhmerText text={text} /> : text;
}

/** A Khmer text whose Latin runs are marked `lang="en"`, for pronunciation and line breaks. */
function KhmerText({ text }: { text: string }): ReactNode {
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
