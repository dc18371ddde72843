import type { ReactNode } from 'react';
import type { PartlyKnownText } from '../../contracts/located.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { knownTexts } from '../../lib/known-texts.ts';
import placeNames from '../place-names.module.css';

type EntryNamesProps = { name: PartlyKnownText; url: string };

/** The name in both scripts as far as they are known: the page's language large and a link, the other under it. */
export const EntryNames = ({ name, url }: EntryNamesProps): ReactNode => {
  const [first, other] = knownTexts(name, useLanguage());
  return (
    <span className={placeNames.names}>
      <a href={url} lang={first?.lang}>
        {first?.text}
      </a>
      {other ? (
        <small lang={other.lang} className={placeNames.other}>
          {other.text}
        </small>
      ) : null}
    </span>
  );
};
