import { Fragment, type ReactNode } from 'react';
import type { PartlyKnownText } from '#shared/contracts/outlets/located.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { knownTexts, type WrittenText } from '#shared/places/place-name.ts';
import { TextIn } from '../khmer-text.tsx';

/** Renders a text in the page's language. If the text is unknown in that language, renders it in the other language. */
export function KnownText({ texts }: { texts: PartlyKnownText }): ReactNode {
  const [first] = knownTexts(texts, useLanguage());
  return first ? <Written {...first} /> : null;
}

/** Renders a text in each language in which it is known. Each language has its own line, and the page's language is first. */
export function KnownTexts({ texts }: { texts: PartlyKnownText }): ReactNode {
  return knownTexts(texts, useLanguage()).map((written, index) => (
    <Fragment key={written.lang}>
      {index > 0 ? <br /> : null}
      <Written {...written} />
    </Fragment>
  ));
}

function Written({ text, lang }: WrittenText): ReactNode {
  return (
    <span lang={lang}>
      <TextIn language={lang} text={text} />
    </span>
  );
}
