import { Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import heading from '#shared/components/counted-heading.module.css';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { ResultLines, type RowSign } from '#shared/components/result-rows/result-row.tsx';
import rows from '#shared/components/rows.module.css';
import { Slices } from '#shared/components/slices.tsx';
import split from '#shared/components/split.module.css';
import type { Sureness } from '#shared/contracts/addresses/address.ts';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { generalLevelOf } from '#shared/places/postcode.ts';
import { BETWEEN_CELLS } from '#shared/spreadsheets/address-line.ts';
import styles from './bulk-lookup.module.css';
import { selectLine } from './select-line.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';

/** The groups of lines. The lines that a person has to check come first. */
const GROUPS = ['check', 'likely', 'certain'] as const;
const GROUP_OF = { none: 'check', unsure: 'check', likely: 'likely', exact: 'certain' } as const;

/**
 * A line that names only a province or district is in the group `check`, because a letter needs the code of a commune.
 */
export function groupOf(item: BulkItem): (typeof GROUPS)[number] {
  return generalOf(item) ? 'check' : GROUP_OF[item.match];
}

/**
 * Returns `province` or `district` if the match is `exact` or `likely` and the code is the general code of a province
 * or district. Otherwise returns undefined.
 */
function generalOf({ match, code }: BulkItem): ReturnType<typeof generalLevelOf> {
  return match === 'none' || match === 'unsure' || code === null ? undefined : generalLevelOf(code);
}

/** The number of rows that are rendered without a pause. It is small, because a row with its details renders slowly. */
const SLICE_LINES = 20;
const SIGNS: Record<Sureness, RowSign> = { exact: 'fine', likely: 'likely', unsure: 'ask', none: 'none' };
const SHOWN_BETWEEN_CELLS = ' | ';

type Numbered = { item: BulkItem; number: number; ordinal: number };

/** Lists the lines in their groups. Blank lines are left out here; only the downloaded files contain them. */
export function LookupResults({ items }: { items: readonly BulkItem[] }): ReactNode {
  const { t } = useTranslation();
  const numbered = toNumbered(items);
  return (
    <div className={`${split.column} ${styles.results}`}>
      {GROUPS.map((name) => {
        const own = numbered.filter(({ item }) => groupOf(item) === name);
        return own.length === 0 ? null : (
          <section key={name} data-group={name}>
            <div className={heading.head}>
              <CountedHeading
                id={`lookup-${name}`}
                title={t(`bulkLookup.group.${name}`)}
                count={own.length}
              />
            </div>
            <ul className={rows.rows} aria-labelledby={`lookup-${name}`}>
              <Slices items={own} size={SLICE_LINES}>
                {(row) => <FoundRow key={row.number} {...row} />}
              </Slices>
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/**
 * Leaves out blank lines. Adds the `number` of each line in the list, from 1, and its `ordinal`. The `ordinal` is 0 for the first
 * occurrence of a line, and 1 for the second occurrence of the same text.
 */
function toNumbered(items: readonly BulkItem[]): Numbered[] {
  const counts = new Map<string, number>();
  return items.flatMap((item, index) => {
    if (item.line === '') return [];
    const ordinal = counts.get(item.line) ?? 0;
    counts.set(item.line, ordinal + 1);
    return [{ item, number: index + 1, ordinal }];
  });
}

/** Without `memo`, all earlier rows would be rendered again whenever more results arrive. */
const FoundRow = memo(Row);

/**
 * A collapsed row shows the line and its place. The open row also shows the recognised parts of the line, a link to the
 * place, and notes.
 */
function Row({ item, number, ordinal }: Numbered): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { match, code, candidates, path, line } = item;
  const general = generalOf(item);
  return (
    <li id={`line-${number}`} data-match={match}>
      <details>
        <summary className={`${rows.row} ${rows.chevron}`}>
          <ResultLines
            sign={general ? 'ask' : SIGNS[match]}
            code={match === 'unsure' || match === 'none' ? null : (code ?? candidates[0] ?? null)}
            line={toShown(line)}
            other={path ? path[language] : t('bulkLookup.noPlace')}
            tag={
              general
                ? t(`bulkLookup.only.${general}`)
                : match === 'exact'
                  ? undefined
                  : t(`bulkLookup.match.${match}`)
            }
          />
        </summary>
        <Details item={item} ordinal={ordinal} />
      </details>
    </li>
  );
}

function Details({ item, ordinal }: Pick<Numbered, 'item' | 'ordinal'>): ReactNode {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const other = otherLanguage(language);
  const { code, candidates, path, url, note, notes, line } = item;
  const texts = [...(note === null ? [] : [note]), ...toAddressNotes(notes, i18n, language)];
  const codes = code === null ? candidates : [code];
  return (
    <div className={styles.found}>
      <LineParts item={item} />
      {path && url ? (
        <span>
          {codes.length > 0 ? <data value={codes[0]}>{codes.join(' / ')}</data> : null}{' '}
          <a href={url}>{path[language]}</a>
        </span>
      ) : null}
      {path ? <small lang={other}>{path[other]}</small> : null}
      {texts.map((text) => (
        <small key={text}>{text}</small>
      ))}
      {groupOf(item) === 'check' ? (
        <button
          type="button"
          className={`${styles.correct} script-only`}
          aria-label={withoutJoiners(t('bulkLookup.correctLine', { line: toShown(line) }))}
          onClick={() => selectLine(line, ordinal)}
        >
          {t('bulkLookup.correct')}
        </button>
      ) : null}
    </div>
  );
}

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

/** Replaces tabs with a visible separator, and removes characters that would change the text direction of the page. */
function toShown(text: string): string {
  return toPlainText(text.replaceAll(BETWEEN_CELLS, SHOWN_BETWEEN_CELLS));
}
