import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import foldStyles from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { PlaceCode } from '#shared/components/postcode-mark.tsx';
import rows from '#shared/components/rows.module.css';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { toMarkedParts } from '#shared/text/marked-parts.ts';
import type { NamesakesResult, PageResult, PlaceResult } from './data.ts';
import styles from './search-results.module.css';

type OneResult = PlaceResult | PageResult;

export function Row({ result, query }: { result: OneResult; query: string }): ReactNode {
  const { t } = useTranslation();
  if (result.category === 'page') return <PageRow result={result} />;
  return (
    <PlaceRow result={result} query={query}>
      {result.category === 'landmark' ? null : (
        <span className={styles.category}>{t(`searchResults.category.${result.category}`)}</span>
      )}
    </PlaceRow>
  );
}

export function keyOf(result: OneResult): string {
  return result.category === 'page' ? result.url : `${result.path}#${result.anchor ?? ''} ${result.names.en}`;
}

/** A collapsed section with places that share a name. If some of these places are not listed, a link leads to all of them. */
export function NamesakesRow({ result, query }: { result: NamesakesResult; query: string }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { of, name, count, places } = result;
  const texts = { name, count, number: formatNumber(language, count) };
  return (
    <li className={styles.namesakes}>
      <details className={foldStyles.fold} data-part="">
        <summary>
          {t(`searchResults.namesakes.${of}`, texts)}
          <ChevronIcon />
        </summary>
        <ul className={`${rows.rows} ${styles.list}`}>
          {places.map((place) => (
            <PlaceRow key={keyOf(place)} result={place} query={query} />
          ))}
        </ul>
        {places.length < count ? (
          <a className={rows.row} href={href(language, 'search', {}, { q: query, category: of })}>
            {t('searchResults.allNamesakes', texts)}
          </a>
        ) : null}
      </details>
    </li>
  );
}

type PlaceRowProps = { result: PlaceResult; query: string; children?: ReactNode };

function PlaceRow({ result, query, children }: PlaceRowProps): ReactNode {
  const { t } = useTranslation();
  const { category, names, path, anchor, served, parents, role, note } = result;
  return (
    <li className={rows.row}>
      <PlaceCode place={served} />
      <PlaceNames name={names} url={placeHref(useLanguage(), path, anchor)} write={toMarks} />
      <SecondLine
        parts={[
          role === 'former' ? t('searchResults.formerCode', { code: query }) : '',
          role === 'reading' ? t('searchResults.readingCode', { code: query }) : '',
          // Only a landmark needs its category here, because the names of all other places contain their level.
          category === 'landmark' ? t('searchResults.category.landmark') : '',
          parents === '' ? '' : toMarks(parents),
          note ?? '',
        ]}
      />
      {children}
    </li>
  );
}

/** Joins the facts about a result on one line, the most important first. */
function SecondLine({ parts }: { parts: readonly ReactNode[] }): ReactNode {
  const written = parts.filter((part) => part !== '');
  return written.length === 0 ? null : (
    <div className={rows.path}>
      {written.map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? '' : ' · '}
          {part}
        </Fragment>
      ))}
    </div>
  );
}

function PageRow({ result: { title, lead, url } }: { result: PageResult }): ReactNode {
  const { t } = useTranslation();
  return (
    <li className={rows.row}>
      <div className={rows.main}>
        <a href={url}>{title}</a>
        <SecondLine parts={[t('searchResults.category.sitePage'), lead]} />
      </div>
    </li>
  );
}

function toMarks(markup: string): ReactNode {
  return <MarkedText markup={markup} />;
}

/**
 * Renders text with its search matches marked.
 * @param markup text in the format of the content API, see `Highlighted`
 */
function MarkedText({ markup }: { markup: string }): ReactNode {
  return toMarkedParts(markup).map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
