import { Fragment, type ReactNode } from 'react';
import type { PartlyKnownText } from '../../contracts/located.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { knownTexts } from '../../lib/known-texts.ts';

/** A text in the page's language where it is known so, in the other script where it is not. */
export const KnownText = ({ texts }: { texts: PartlyKnownText }): ReactNode => {
  const [first] = knownTexts(texts, useLanguage());
  return first ? <span lang={first.lang}>{first.text}</span> : null;
};

/** Everything known of a text: the page's language first, the other script after it. */
export const KnownTexts = ({ texts }: { texts: PartlyKnownText }): ReactNode =>
  knownTexts(texts, useLanguage()).map(({ text, lang }, index) => (
    <Fragment key={lang}>
      {index > 0 ? ' · ' : null}
      <span lang={lang}>{text}</span>
    </Fragment>
  ));
