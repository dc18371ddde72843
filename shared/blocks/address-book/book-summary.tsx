import { useState, type ReactNode } from 'react';
import { showAnswer } from '#shared/components/asked/asked.tsx';
import buttonStyles from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { copyText } from '#shared/components/copying/copy-text.ts';
import { DownloadIcon } from '#shared/components/icons.tsx';
import segments from '#shared/components/segments/segments.module.css';
import { Segment } from '#shared/components/segments/segments.tsx';
import toolStyles from '#shared/components/tool.module.css';
import { CodeList, type ConversionStatus } from '#shared/contracts/addresses/conversion.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { listOpen } from './convert-book.ts';
import type { AddressBookWords, BookView } from './data.ts';
import { toCopiedText } from './save-book.ts';
import type { useBook } from './use-book.ts';

export const FORM_ID = 'book-form';

const SAME: readonly ConversionStatus[] = ['unchanged', 'already-current'];
const CHANGED: readonly ConversionStatus[] = ['converted', 'by-name', 'district'];

type BookSummaryProps = {
  view: BookView;
  book: ReturnType<typeof useBook>;
  list: CodeList;
  words: AddressBookWords;
  /** True if the visitor's workbook was saved as a CSV file instead. */
  isCsv: boolean;
};

/**
 * Shows how many codes changed, which list of codes (2022 or current) the address book seems to use, and the buttons
 * for the converted rows.
 */
export function BookSummary({ view, book, list, words, isCsv }: BookSummaryProps): ReactNode {
  const language = useLanguage();
  const countOf = (statuses: readonly ConversionStatus[]): number =>
    view.groups.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const [changed, same] = [countOf(CHANGED), countOf(SAME)];
  const open = countOf(view.groups.map(({ status }) => status)) - changed - same;
  const say = (text: string, number: number): string =>
    fillWords(text, { number: formatNumber(language, number) });
  return (
    <article className={card.card} data-answer>
      <div className={card.name}>
        <h2 id={ANSWER} tabIndex={-1} ref={book.state.book ? showAnswer : undefined}>
          {say(words.changed, changed)}
        </h2>
        <p>{`${say(words.same, same)} · ${say(words.open, open)}`}</p>
      </div>
      <ListQuestion view={view} list={list} words={words} setList={book.setList} />
      <div className={card.bar}>
        <span>
          <button className={buttonStyles.button} type="submit" form={FORM_ID} name="format" value="file">
            <DownloadIcon />
            {words.getFile}
          </button>
        </span>
        <CopyButton state={book.state} words={words} />
      </div>
      {isCsv ? (
        <p className={card.soft} role="status">
          {words.csvInstead}
        </p>
      ) : null}
      <AskServer book={book} words={words} />
    </article>
  );
}

type ListQuestionProps = Pick<BookSummaryProps, 'view' | 'list' | 'words'> & {
  setList: (list: CodeList) => unknown;
};

/**
 * Shows which list of codes the address book seems to use, and how many rows indicate this. Radio buttons let the visitor choose
 * the list.
 */
function ListQuestion({ view: { verdict }, list, words, setList }: ListQuestionProps): ReactNode {
  return (
    <fieldset className={segments.group}>
      <legend>
        {toEvidence(verdict, words, useLanguage())} {words.question}
      </legend>
      <div className={segments.segments}>
        {CodeList.options.map((one) => (
          <Segment
            key={one}
            name="list"
            form={FORM_ID}
            value={one}
            checked={list === one}
            onChange={() => setList(one)}
          >
            {words.list[one]}
          </Segment>
        ))}
      </div>
      <button
        className={`${buttonStyles.button} ${toolStyles.plain}`}
        data-tone="quiet"
        type="submit"
        form={FORM_ID}
      >
        {words.convert}
      </button>
    </fieldset>
  );
}

function toEvidence(
  { list, proofs, against }: BookView['verdict'],
  words: AddressBookWords,
  language: 'en' | 'km',
): string {
  if (proofs === 0) return words.evidenceNone;
  const numbers = { proofs: formatNumber(language, proofs), against: formatNumber(language, against) };
  const said = { '2022': words.evidence2022, current: words.evidenceCurrent, unknown: words.evidenceMixed }[
    list
  ];
  const others = list === 'unknown' ? '' : against === 0 ? words.noneAgainst : words.someAgainst;
  return fillWords(said, { ...numbers, others: fillWords(others, numbers) });
}

function CopyButton({
  state,
  words,
}: {
  state: BookSummaryProps['book']['state'];
  words: AddressBookWords;
}): ReactNode {
  const language = useLanguage();
  const [isCopied, setIsCopied] = useState(false);
  const { book, converted } = state;
  if (!book || !converted) return null;
  const copy = async (): Promise<void> =>
    setIsCopied(await copyText(toCopiedText(book, converted, { words, language })));
  return (
    <span className="script-only">
      <button className={buttonStyles.button} data-tone="quiet" type="button" onClick={() => void copy()}>
        {isCopied ? words.copied : words.copy}
      </button>
    </span>
  );
}

/**
 * Renders a button that sends the rows without a code to the server. With JavaScript, rows leave the browser only after a
 * click on this button. The text beside the button says how many rows would be sent, and which of their cells.
 */
function AskServer({ book, words }: Pick<BookSummaryProps, 'book' | 'words'>): ReactNode {
  const language = useLanguage();
  const { book: open, converted, asked } = book.state;
  if (!open || !converted) return null;
  const number = formatNumber(language, listOpen(open, converted).length);
  const isAsking = asked !== undefined && asked.done < asked.total;
  if (number === '0') return null;
  return (
    <div className="script-only">
      <p className={card.soft} role="status">
        {isAsking
          ? fillWords(words.asking, {
              done: formatNumber(language, asked.done),
              total: formatNumber(language, asked.total),
            })
          : fillWords(words.askHint, { number })}
      </p>
      {isAsking || asked ? null : (
        <button
          className={buttonStyles.button}
          data-tone="quiet"
          type="button"
          onClick={() => void book.ask()}
        >
          {fillWords(words.ask, { number })}
        </button>
      )}
    </div>
  );
}
