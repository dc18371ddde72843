import { Fragment, type ReactNode } from 'react';
import type { PartlyKnownText } from '../../contracts/located.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { knownTexts, type WrittenText } from '../../lib/known-texts.ts';
import { KhmerText } from '../khmer-text.tsx';

const Written = ({ text, lang }: WrittenText): ReactNode => (
  <span lang={lang}>{lang === 'km' ? <KhmerText text={text} /> : text}</span>
);

/** A text in the page's language where it is known so, in the other script where it is not. */
export const KnownText = ({ texts }: { texts: PartlyKnownText }): ReactNode => {
  const [first] = knownTexts(texts, useLanguage());
  return first ? <Written {...first} /> : null;
};

/** Everything known of a text: the page's language first, the other script after it. */
export const KnownTexts = ({ texts }: { texts: PartlyKnownText }): ReactNode =>
  knownTexts(texts, useLanguage()).map((written, index) => (
    <Fragment key={written.lang}>
      {index > 0 ? ' · ' : null}
      <Written {...written} />
    </Fragment>
  ));
