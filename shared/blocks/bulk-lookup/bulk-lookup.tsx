import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { ColumnFields } from '#shared/components/columns/column-fields.tsx';
import { FoldedForm } from '#shared/components/columns/file-fold.tsx';
import { Field } from '#shared/components/form/field.tsx';
import { sayNotice } from '#shared/components/notices/notice-words.ts';
import { Note, Progress } from '#shared/components/states/states.tsx';
import toolStyles from '#shared/components/tool.module.css';
import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/addresses/bulk-lookup.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './bulk-lookup.module.css';
import { BulkLookupData, type BulkProblem } from './data.ts';
import { LookupResults } from './lookup-results.tsx';
import { FORM_ID, LookupSummary } from './lookup-summary.tsx';
import { LINES_ID } from './select-line.ts';
import { useLookup, type FileState, type Lookup } from './use-lookup.ts';

const FILE_TYPES = '.txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values';
const ROWS = 4;

export const bulkLookup = defineBlock({
  data: BulkLookupData,
  Component: BulkLookup,
  isSliced: true,
  hydrate: (data) => data,
});

/** Scrolls to the problem. It is above the form, so a visitor who clicked a button at the end of the form may not see it. */
function showProblem(element: HTMLElement | null): void {
  return element?.scrollIntoView({ block: 'nearest' });
}

function Problem({ id, problem }: { id: string; problem?: BulkProblem | undefined }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!problem) return null;
  return (
    <Note tone="ask" id={id} ref={showProblem} role="alert">
      {'failure' in problem && problem.failure ? `${sayNotice(language, problem.failure)} ` : null}
      {t(`bulkLookup.problem.${problem.kind}`, {
        number: 'number' in problem ? formatNumber(language, problem.number) : '',
        lines: formatNumber(language, MAX_BULK_LINES),
        letters: formatNumber(language, MAX_LINE_LENGTH),
        seconds: 'seconds' in problem ? formatNumber(language, problem.seconds) : '',
      })}
    </Note>
  );
}

function RunningState({ progress, isMaking }: Pick<Lookup & FileState, 'progress' | 'isMaking'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = progress && {
    done: formatNumber(language, progress.done),
    total: formatNumber(language, progress.total),
  };
  const isDone = progress?.done === progress?.total;
  return (
    <div className={`${styles.progress} script-only`}>
      {/* After the lookup this text is visually hidden, because the summary shows the result. */}
      <span role="status" className={isDone && !isMaking ? 'visually-hidden' : undefined}>
        {isMaking ? t('bulkLookup.making') : words ? t('bulkLookup.progress', words) : null}
      </span>
      {progress && !isDone ? (
        <Progress label={t('bulkLookup.running')} done={progress.done} total={progress.total} />
      ) : null}
    </div>
  );
}

function BulkLookup({ data }: { data: BulkLookupData }): ReactNode {
  const language = useLanguage();
  const { t } = useTranslation();
  const { lookup, file, run, save, readCells, changeColumns } = useLookup(data, language);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent;
    event.preventDefault();
    const wantsFile = submitter instanceof HTMLButtonElement && submitter.value !== '';
    void (wantsFile ? save(event.currentTarget, submitter) : run(event.currentTarget));
  };
  const { items, shown } = lookup;
  const hasAnswer = items.length > 0;
  const form = (
    <form
      id={FORM_ID}
      className={toolStyles.fields}
      method="post"
      // Without JavaScript the form reloads the page and scrolls to the results.
      action={`${href(language, 'bulkLookup')}#${ANSWER}`}
      encType="multipart/form-data"
      onSubmit={submit}
    >
      {hasAnswer && shown && shown.columns.length > 1 ? (
        <ColumnFields shown={shown} words={data.columnWords} onChange={changeColumns} />
      ) : null}
      <LinesFields typed={lookup.typed ?? data.typed} hasProblem={lookup.problem !== undefined} />
    </form>
  );
  const progress = <RunningState progress={lookup.progress} isMaking={file.isMaking} />;
  return (
    <section>
      <Problem id="lookup-problem" problem={lookup.problem} />
      <Problem id="file-problem" problem={file.problem} />
      <FoldedForm
        fold={
          hasAnswer && shown
            ? {
                name: lookup.name ?? t('bulkLookup.list'),
                shown,
                words: data.columnWords,
                edit: t('asked.edit'),
              }
            : undefined
        }
        form={form}
        below={
          hasAnswer ? (
            <LookupSummary items={items} readCells={readCells} isFresh={lookup.progress !== undefined}>
              {progress}
            </LookupSummary>
          ) : (
            progress
          )
        }
      >
        {hasAnswer ? <LookupResults items={items} /> : null}
      </FoldedForm>
    </section>
  );
}

function LinesFields({ typed, hasProblem }: { typed: string; hasProblem: boolean }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <Field
        as="textarea"
        id={LINES_ID}
        label={t('bulkLookup.lines')}
        hint={t('bulkLookup.hint', {
          lines: formatNumber(language, MAX_BULK_LINES),
          letters: formatNumber(language, MAX_LINE_LENGTH),
        })}
        name="lines"
        rows={ROWS}
        defaultValue={typed}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={hasProblem ? true : undefined}
        aria-describedby="lookup-problem"
      />
      <Field label={t('bulkLookup.file')} id="lookup-file" name="file" type="file" accept={FILE_TYPES} />
      <button className={buttonStyles.button} type="submit">
        {t('bulkLookup.submit')}
      </button>
    </>
  );
}
