import type { ReactNode } from 'react';
import type { BilingualText } from '#shared/contracts/place.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import styles from './place-names.module.css';

/**
 * The maximum number of characters that the name in the other language may have at the normal font size. On a phone, a longer
 * name does not fit between the postcode and the text at the end of a row, so its font is smaller.
 */
const LONG = 17;

type PlaceNamesProps = {
  name: BilingualText;
  /** The official spelling in Latin letters, if it differs from the name. */
  officialName?: string | undefined;
  url?: string;
  write?: (name: string) => ReactNode;
};

/** Shows the name in the page's language and, smaller and below it, the name in the other language. */
export function PlaceNames({ name, officialName, url, write = asItIs }: PlaceNamesProps): ReactNode {
  const language = useLanguage();
  const other = otherLanguage(language);
  const shown = inLanguage(name, language);
  const shownLanguage = shown === name[language] ? undefined : other;
  const otherName = name[other];
  return (
    // The spaces separate the names where no style sheet applies, e.g. in a text browser.
    <>
      {' '}
      <span className={styles.names}>
        {url ? (
          <a href={url} lang={shownLanguage}>
            {write(shown)}
          </a>
        ) : (
          <span lang={shownLanguage}>{write(shown)}</span>
        )}{' '}
        {otherName && otherName !== shown ? (
          <small lang={other} data-long={otherName.length > LONG ? '' : undefined}>
            {write(otherName)}
          </small>
        ) : null}{' '}
        {officialName ? <small lang="en">{officialName}</small> : null}
      </span>{' '}
    </>
  );
}

function asItIs(name: string): ReactNode {
  return name;
}
