import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Slices } from '#shared/components/slices.tsx';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './bulk-lookup.module.css';
import { LineParts, toShown } from './line-parts.tsx';
import { selectLine } from './select-line.ts';
import { SurenessFilter } from './sureness-filter.tsx';

/** Of the heading of what was found. */
export const RESULTS_ID = 'lookup-results';

/** A row with its parts takes longer than most. */
const SLICE_LINES = 20;

/** A space that gives a blank row its height. */
const NOTHING = '\u00a0';

/** What was found for each line, in their order. */
export function LookupTable({ items }: { items: readonly BulkItem[] }): ReactNode {
  const { t } = useTranslation();
  const ordinals = toOrdinals(items);
  return (
    <section className={styles.results}>
      <h2 id={RESULTS_ID}>{t('bulkLookup.results')}</h2>
      <SurenessFilter items={items} />
      <p className={styles.legend}>{t('bulkLookup.legend')}</p>
      <table aria-labelledby={RESULTS_ID}>
        <thead>
          <tr>
            <th scope="col">{t('bulkLookup.column.place')}</th>
            <th scope="col">
              {t('bulkLookup.column.code')} · {t('bulkLookup.column.match')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Slices items={items} size={SLICE_LINES}>
            {(item, index) =>
              item.line === '' ? (
                <BlankRow key={index} />
              ) : (
                <FoundRow key={index} item={item} ordinal={ordinals[index] ?? 0} />
              )
            }
          </Slices>
        </tbody>
      </table>
    </section>
  );
}

/** Of each line among those that are the same: 0 is the first. */
function toOrdinals(items: readonly BulkItem[]): number[] {
  const counts = new Map<string, number>();
  return items.map(({ line }) => {
    const ordinal = counts.get(line) ?? 0;
    counts.set(line, ordinal + 1);
    return ordinal;
  });
}

/** Each part of a list that comes would render all rows before it again. */
const FoundRow = memo(Row);

/** Keeps the rows of a spreadsheet in their places. */
function BlankRow(): ReactNode {
  return (
    <tr>
      <td colSpan={2}>{NOTHING}</td>
    </tr>
  );
}

function Code({ item: { code, candidates } }: { item: BulkItem }): ReactNode {
  const shown = code ?? candidates[0];
  return shown === undefined ? null : <PostcodeMark code={shown} size="row" />;
}

function Row({ item, ordinal }: { item: BulkItem; ordinal: number }): ReactNode {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const other = language === 'en' ? 'km' : 'en';
  const { match, path, url, note, notes } = item;
  const texts = [...(note === null ? [] : [note]), ...toAddressNotes(notes, i18n, language)];
  return (
    <tr data-match={match}>
      <th scope="row">
        <div className={styles.found}>
          <LineParts item={item} />
          {path && url ? <a href={url}>{path[language]}</a> : null}
          {path ? <small lang={other}>{path[other]}</small> : null}
          {texts.map((text) => (
            <small key={text}>{text}</small>
          ))}
        </div>
      </th>
      <td>
        <Code item={item} />
        <span className={styles.match} data-match={match}>
          {t(`bulkLookup.match.${match}`)}
        </span>
        {match === 'unsure' || match === 'none' ? (
          <button
            type="button"
            className={`${styles.correct} script-only`}
            aria-label={t('bulkLookup.correctLine', { line: toShown(item.line) })}
            onClick={() => selectLine(item.line, ordinal)}
          >
            {t('bulkLookup.correct')}
          </button>
        ) : null}
      </td>
    </tr>
  );
}
