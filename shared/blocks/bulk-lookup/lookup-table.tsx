import { Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Slices } from '#shared/components/slices.tsx';
import { Sureness } from '#shared/contracts/addresses/address.ts';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { BETWEEN_CELLS } from '#shared/spreadsheets/address-line.ts';
import styles from './bulk-lookup.module.css';
import { selectLine } from './select-line.ts';

export const RESULTS_ID = 'lookup-results';

/** Few rows are rendered at once, because a row with its parts renders slowly. */
const SLICE_LINES = 20;

/** A non-breaking space, which gives a blank row the height of a row with text. */
const NOTHING = '\u00a0';

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

/** Numbers equal lines: 0 for the first one, 1 for its first repetition, and so on. */
function toOrdinals(items: readonly BulkItem[]): number[] {
  const counts = new Map<string, number>();
  return items.map(({ line }) => {
    const ordinal = counts.get(line) ?? 0;
    counts.set(line, ordinal + 1);
    return ordinal;
  });
}

/** Without `memo`, each slice of results would render all earlier rows again. */
const FoundRow = memo(Row);

/** Renders a blank line of a spreadsheet, so that the results stay beside their rows in the spreadsheet. */
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

const SHOWN_BETWEEN_CELLS = ' | ';

/** The recognised parts of the line are underlined and have labels. */
function LineParts({ item: { line, parts } }: { item: Pick<BulkItem, 'line' | 'parts'> }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.typed}>
      {parts.map(({ kind, start, end }, index) => (
        <Fragment key={start}>
          {toShown(line.slice(parts[index - 1]?.end ?? 0, start))}
          <mark data-kind={kind}>
            {toShown(line.slice(start, end))} <i>{t(`bulkLookup.part.${kind}`)}</i>
          </mark>
        </Fragment>
      ))}
      {toShown(line.slice(parts.at(-1)?.end ?? 0))}
    </span>
  );
}

/** Replaces tabs by a visible separator, and removes characters that would change the text direction of the page. */
function toShown(text: string): string {
  return toPlainText(text.replaceAll(BETWEEN_CELLS, SHOWN_BETWEEN_CELLS));
}

/** The style sheet hides the rows that are not chosen, so the choice works before hydration. */
function SurenessFilter({ items }: { items: readonly BulkItem[] }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const filled = items.filter(({ line }) => line !== '');
  return (
    <fieldset className={styles.filter}>
      <legend>{t('bulkLookup.show')}</legend>
      <label>
        <input type="radio" name="show" value="all" defaultChecked /> {t('bulkLookup.all')}{' '}
        <small>{formatNumber(language, filled.length)}</small>
      </label>
      {Sureness.options.map((match) => (
        <label key={match}>
          <input type="radio" name="show" value={match} /> {t(`bulkLookup.match.${match}`)}{' '}
          <small>{formatNumber(language, filled.filter((item) => item.match === match).length)}</small>
        </label>
      ))}
    </fieldset>
  );
}
