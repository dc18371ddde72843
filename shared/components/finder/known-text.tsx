import { Fragment, type ReactNode } from 'react';
import type { PartlyKnownText } from '#shared/contracts/located.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { knownTexts, type WrittenText } from '#shared/places/known-texts.ts';
import { KhmerText } from '../khmer-text.tsx';

/** A text in the page's language where it is known so, in the other script where it is not. */
export function KnownText({ texts }: { texts: PartlyKnownText }): ReactNode {
  const [first] = knownTexts(texts, useLanguage());
  return first ? <Written {...first} /> : null;
}

/** Everything known of a text: the page's language first, the other script after it. */
export function KnownTexts({ texts }: { texts: PartlyKnownText }): ReactNode {
  return knownTexts(texts, useLanguage()).map((written, index) => (
    <Fragment key={written.lang}>
      {index > 0 ? ' · ' : null}
      <Written {...written} />
    </Fragment>
  ));
}

function Written({ text, lang }: WrittenText): ReactNode {
  return <span lang={lang}>{lang === 'km' ? <KhmerText text={text} /> : text}</span>;
}
