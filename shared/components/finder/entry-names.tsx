import type { ReactNode } from 'react';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { titleOf } from '#shared/outlets/bank-name.ts';
import { knownTexts } from '#shared/places/known-texts.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import placeNames from '../place-names.module.css';
import styles from './entry-names.module.css';
import { KnownText } from './known-text.tsx';

type EntryNamesProps = {
  entry: FinderEntry;
  /** Of the link, where others are named after it. */
  id?: string;
};

/** The name with where it lies, as a link, and the name in the other script under it, where that is known. */
export function EntryNames({ entry, id }: EntryNamesProps): ReactNode {
  const language = useLanguage();
  const { area, path } = entry;
  const name = titleOf(entry);
  const [, other] = knownTexts(name, language);
  return (
    <span className={placeNames.names}>
      <a id={id} href={placeHref(language, path)}>
        <KnownText texts={name} /> <span className={styles.area}>{inLanguage(area, language)}</span>
      </a>
      {other ? (
        <small lang={other.lang} className={placeNames.other}>
          {other.text}
        </small>
      ) : null}
    </span>
  );
}
