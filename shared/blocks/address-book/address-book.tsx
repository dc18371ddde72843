import { useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { ColumnFields } from '#shared/components/columns/column-fields.tsx';
import { toShownColumns } from '#shared/components/columns/read-columns.ts';
import { Field } from '#shared/components/form/field.tsx';
import { FoldedForm } from '#shared/components/columns/file-fold.tsx';
import { sayNotice } from '#shared/components/notices/notice-words.ts';
import toolStyles from '#shared/components/tool.module.css';
import { Note } from '#shared/components/states/states.tsx';
import { MAX_BULK_LINES } from '#shared/contracts/addresses/bulk-lookup.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import { BookGroups } from './book-groups.tsx';
import { BookSummary, FORM_ID } from './book-summary.tsx';
import { MAX_BOOK_ROWS, toView } from './book.ts';
import { itemOf, statusOf } from './convert-book.ts';
import { AddressBookData, type AddressBookWords, type BookProblem, type BookView } from './data.ts';
import { saveBook } from './save-book.ts';
import { useBook, type BookState } from './use-book.ts';

const FILE_TYPES = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain';
const ROWS = 8;

export const addressBook = defineBlock({
  data: AddressBookData,
  Component: AddressBook,
  hydrate: (data) => data,
});

function AddressBook({ data }: { data: AddressBookData }): ReactNode {
  const language = useLanguage();
  const { words, columnWords } = data;
  const book = useBook(data, language);
  const { state } = book;
  const [isCsv, setIsCsv] = useState(false);
  const view = useShown(state) ?? (state.book ? undefined : data.view);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent;
    event.preventDefault();
    const wantsFile = submitter instanceof HTMLButtonElement && submitter.name === 'format';
    if (wantsFile && state.book && state.converted)
      void saveBook(state.book, state.converted, { words, language }).then(setIsCsv);
    else void book.open(event.currentTarget);
  };
  const form = <BookForm data={data} book={book} view={view} submit={submit} />;
  return (
    <>
      <Problem problem={state.problem} words={words} />
      <FoldedForm
        fold={
          view && {
            name: state.book?.name ?? words.pasted,
            shown: view.shown,
            words: columnWords,
            edit: words.edit,
            isOpen: state.problem?.kind === 'no-code',
          }
        }
        form={form}
        below={view && <BookSummary view={view} book={book} list={state.list} words={words} isCsv={isCsv} />}
      >
        {view ? (
          <BookGroups groups={view.groups} words={words} {...(state.book ? { pick: book.pick } : {})} />
        ) : null}
      </FoldedForm>
    </>
  );
}

type BookFormProps = {
  data: AddressBookData;
  book: ReturnType<typeof useBook>;
  view: BookView | undefined;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
};

function BookForm({ data, book, view, submit }: BookFormProps): ReactNode {
  const language = useLanguage();
  const { words, columnWords } = data;
  const { book: open } = book.state;
  const source = open?.name === undefined ? open?.source : undefined;
  const typed = source && 'text' in source ? source.text : (book.state.typed ?? data.typed);
  return (
    <form
      id={FORM_ID}
      className={toolStyles.fields}
      method="post"
      // Without JavaScript the form reloads the page and scrolls to the results.
      action={`${href(language, 'addressBook')}#${ANSWER}`}
      encType="multipart/form-data"
      onSubmit={submit}
      // The attribute hides this part from session recording.
      data-clarity-mask="true"
    >
      {view ? (
        <ColumnFields
          shown={view.shown}
          words={columnWords}
          {...(open ? { onChange: (columns) => void book.setColumns(columns) } : {})}
        />
      ) : null}
      <Fields words={words} typed={typed} />
    </form>
  );
}

/**
 * Returns the results for the book that the visitor opened. Returns undefined until the browser has converted the book.
 * If no row of the book can be converted, returns the columns at once, without results.
 */
function useShown({ book, converted, problem }: BookState): BookView | undefined {
  const language = useLanguage();
  return useMemo(() => {
    if (!book || (!converted && problem?.kind !== 'no-code')) return undefined;
    if (!converted)
      return { shown: toShownColumns(book.table, book.columns), verdict: NO_VERDICT, groups: [] };
    return toView(
      book,
      {
        itemOf: (index) => itemOf(converted, index, language),
        statusOf: (index) => statusOf(converted, index),
      },
      converted.verdict,
    );
  }, [book, converted, problem, language]);
}

const NO_VERDICT = { list: 'unknown', proofs: 0, against: 0 } as const;

function Fields({ words, typed }: { words: AddressBookWords; typed: string }): ReactNode {
  const language = useLanguage();
  const numbers = {
    rows: formatNumber(language, MAX_BOOK_ROWS),
    lines: formatNumber(language, MAX_BULK_LINES),
  };
  return (
    <>
      <Field
        as="textarea"
        id="book-lines"
        label={words.paste}
        hint={words.hint}
        name="lines"
        rows={ROWS}
        defaultValue={typed}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="book-problem"
      />
      <Field
        label={words.file}
        hint={fillWords(words.fileHint, numbers)}
        id="book-file"
        name="file"
        type="file"
        accept={FILE_TYPES}
        onChange={({ currentTarget }) => currentTarget.value && currentTarget.form?.requestSubmit()}
      />
      <p className={`${card.soft} script-only`}>{words.local}</p>
      <p className={`${card.soft} ${toolStyles.plain}`}>{fillWords(words.sent, numbers)}</p>
      <button className={buttonStyles.button} type="submit">
        {words.convert}
      </button>
      <button
        className={`${buttonStyles.button} ${toolStyles.plain}`}
        data-tone="quiet"
        type="submit"
        name="format"
        value="file"
      >
        {words.getFile}
      </button>
    </>
  );
}

/** Scrolls to the problem. It is above the form, so a visitor who clicked a button at the end of the form may not see it. */
function showProblem(element: HTMLElement | null): void {
  return element?.scrollIntoView({ block: 'nearest' });
}

type ProblemProps = { problem: BookProblem | undefined; words: AddressBookWords };

function Problem({ problem, words }: ProblemProps): ReactNode {
  const language = useLanguage();
  if (!problem) return null;
  const why = 'failure' in problem && problem.failure ? `${sayNotice(language, problem.failure)} ` : '';
  const numbers = {
    number: 'number' in problem ? formatNumber(language, problem.number) : '',
    rows: formatNumber(language, 'most' in problem ? problem.most : MAX_BOOK_ROWS),
    seconds: 'seconds' in problem ? formatNumber(language, problem.seconds) : '',
  };
  return (
    <Note tone="ask" id="book-problem" ref={showProblem} role="alert">
      {why + fillWords(words.problem[problem.kind], numbers)}
    </Note>
  );
}
