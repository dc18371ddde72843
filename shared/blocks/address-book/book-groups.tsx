import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import heading from '#shared/components/counted-heading.module.css';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { ResultRow, type RowSign } from '#shared/components/result-rows/result-row.tsx';
import rows from '#shared/components/rows.module.css';
import split from '#shared/components/split.module.css';
import type { ConversionStatus } from '#shared/contracts/addresses/conversion.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import styles from './address-book.module.css';
import type { AddressBookWords, BookGroup } from './data.ts';
import { toNote } from './write-book.ts';

const SIGNS: Record<ConversionStatus, RowSign> = {
  converted: 'fine',
  unchanged: 'fine',
  'already-current': 'fine',
  'by-name': 'likely',
  district: 'likely',
  choose: 'ask',
  'name-disagrees': 'ask',
  'five-digit': 'none',
  unknown: 'none',
};

type BookGroupsProps = {
  groups: readonly BookGroup[];
  words: AddressBookWords;
  /** Called when the visitor chooses a code for a row. `index` is the index of the row in the table. */
  pick?: (index: number, code: string) => void;
};

/** Lists the first rows of each status, beginning with the statuses whose rows a person has to check. */
export function BookGroups({ groups, words, pick }: BookGroupsProps): ReactNode {
  const language = useLanguage();
  return (
    <div className={split.column}>
      {groups.map(({ status, count, rows: shown }) => (
        <section key={status}>
          <div className={heading.head}>
            <CountedHeading id={`book-${status}`} title={words.status[status]} count={count} />
          </div>
          <ul className={rows.rows} aria-labelledby={`book-${status}`}>
            {shown.map(({ number, line, item }) => (
              <ResultRow
                key={number}
                sign={SIGNS[item.status]}
                code={item.code}
                line={line}
                other={
                  item.place?.path[language] ??
                  (pick && item.candidates.length > 0 ? '' : toNote(item, words, language))
                }
              >
                {pick && item.candidates.length > 0 ? (
                  <div className={styles.choices}>
                    {item.candidates.map(({ code, path }) =>
                      code === null ? null : (
                        <button
                          key={code}
                          className={buttonStyles.button}
                          data-tone="quiet"
                          type="button"
                          onClick={() => pick(number - 1, code)}
                        >
                          {`${code} ${path[language]}`}
                        </button>
                      ),
                    )}
                  </div>
                ) : null}
              </ResultRow>
            ))}
          </ul>
          {count > shown.length ? (
            <p className={styles.more}>
              {fillWords(words.more, { number: formatNumber(language, count - shown.length) })}
            </p>
          ) : null}
        </section>
      ))}
    </div>
  );
}
