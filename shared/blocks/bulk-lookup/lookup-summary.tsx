import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showAnswer } from '#shared/components/asked/asked.tsx';
import buttonStyles from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { DownloadIcon } from '#shared/components/icons.tsx';
import { Segment, Segments } from '#shared/components/segments/segments.tsx';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { setLabelList, type ListedItem } from '#shared/labels/label-list.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { groupOf } from './lookup-results.tsx';
import type { List } from './read-list.ts';

export const FORM_ID = 'lookup-form';
const FILES = ['xlsx', 'csv'] as const;
const LETTER = /\p{L}/u;

type LookupSummaryProps = {
  items: readonly BulkItem[];
  /** Reads the list again, because labels take the recipients from cells that were not looked up. */
  readCells: () => Pick<List, 'rows' | 'columns'>;
  /**
   * True if the lines were looked up in this browser after the page had loaded. The heading of the results then gets the focus.
   */
  isFresh: boolean;
  /** The progress of the lookup or of a file that is being created. */
  children: ReactNode;
};

/** Shows how many lines were found and how many the visitor has to check. Also shows the buttons that download the results. */
export function LookupSummary({ items, readCells, isFresh, children }: LookupSummaryProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const filled = items.filter(({ line }) => line !== '');
  const countOf = (group: ReturnType<typeof groupOf>): number =>
    filled.filter((item) => groupOf(item) === group).length;
  const [check, certain] = [countOf('check'), countOf('certain')];
  const found = formatNumber(language, filled.length - check);
  return (
    <article className={card.card} data-answer>
      <div className={card.name}>
        <h2 id={ANSWER} tabIndex={-1} ref={isFresh ? showAnswer : undefined}>
          {t('bulkLookup.found', { found, total: formatNumber(language, filled.length) })}
        </h2>
        <p>{t('bulkLookup.toCheck', { number: formatNumber(language, check) })}</p>
      </div>
      {children}
      <Segments label={t('bulkLookup.show')}>
        <Choice value="all" text={t('bulkLookup.all')} isChosen />
        <Choice value="check" text={t('bulkLookup.group.check')} count={check} />
        <Choice value="certain" text={t('bulkLookup.group.certain')} count={certain} />
      </Segments>
      <div className={card.bar}>
        {FILES.map((format, index) => (
          <span key={format}>
            <button
              className={buttonStyles.button}
              data-tone={index === 0 ? undefined : 'quiet'}
              type="submit"
              form={FORM_ID}
              name="format"
              value={format}
            >
              {index === 0 ? <DownloadIcon /> : null}
              {t(`bulkLookup.asFile.${format}`)}
            </button>
          </span>
        ))}
        <span className="script-only">
          <a
            className={buttonStyles.button}
            data-tone="quiet"
            href={href(language, 'addressLabel')}
            onClick={() => setLabelList(toListed(items, readCells()))}
          >
            {t('bulkLookup.labels')}
          </a>
        </span>
      </div>
    </article>
  );
}

/**
 * Adds the recipient to each result. The recipient is the first cell of the row that contains a letter and is in a column without
 * a role such as `code` or `address`.
 */
function toListed(
  items: readonly BulkItem[],
  { rows, columns: { roles } }: Pick<List, 'rows' | 'columns'>,
): ListedItem[] {
  return items.flatMap((item, index) => {
    const recipient = rows[index]?.find((cell, column) => !roles[column] && LETTER.test(cell)) ?? '';
    return item.line === '' ? [] : [{ ...item, recipient }];
  });
}

type ChoiceProps = { value: string; text: string; count?: number; isChosen?: boolean };

/** The style sheet hides the groups that are not chosen, so the choice works before hydration. */
function Choice({ value, text, count, isChosen }: ChoiceProps): ReactNode {
  const language = useLanguage();
  return (
    <Segment name="show" value={value} defaultChecked={isChosen}>
      {count === undefined ? text : `${text} ${formatNumber(language, count)}`}
    </Segment>
  );
}
