import type { ReactNode } from 'react';
import type { BilingualText } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import styles from './place-names.module.css';

type PlaceNamesProps = {
  name: BilingualText;
  /** In Latin letters, where the name is another. */
  officialName?: string | undefined;
  url?: string;
  /** How a name is written, where that is not as plain text. */
  write?: (name: string) => ReactNode;
};

/** A name in both scripts: the page's language large, the other under it, in its own language. */
export function PlaceNames({ name, officialName, url, write = asItIs }: PlaceNamesProps): ReactNode {
  const language = useLanguage();
  const other = language === 'en' ? 'km' : 'en';
  const shown = inLanguage(name, language);
  const written = shown === name[language] ? language : other;
  const shownLanguage = written === language ? undefined : written;
  const otherName = name[other];
  return (
    <span className={styles.names}>
      {url ? (
        <a href={url} lang={shownLanguage}>
          {write(shown)}
        </a>
      ) : (
        <span lang={shownLanguage}>{write(shown)}</span>
      )}
      {otherName && otherName !== shown ? <small lang={other}>{write(otherName)}</small> : null}
      {officialName ? <small lang="en">{officialName}</small> : null}
    </span>
  );
}

function asItIs(name: string): ReactNode {
  return name;
}
