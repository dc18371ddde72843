import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { Field } from '#shared/components/form/field.tsx';
import { sayNotice } from '#shared/components/notices/notice-words.ts';
import toolStyles from '#shared/components/tool.module.css';
import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/addresses/bulk-lookup.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { setLabelList } from '#shared/labels/label-list.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './bulk-lookup.module.css';
import { BulkLookupData, type BulkProblem } from './data.ts';
import { LookupTable, RESULTS_ID } from './lookup-table.tsx';
import { LINES_ID } from './select-line.ts';
import { useLookup, type FileState, type Lookup } from './use-lookup.ts';

const FILE_TYPES = '.txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values';
const FILES = ['csv', 'xlsx'] as const;
const ROWS = 8;

export const bulkLookup = defineBlock({
  data: BulkLookupData,
  Component: BulkLookup,
  isSliced: true,
  hydrate: (data) => data,
});

/** Scrolls to the problem. It is above the field, so a visitor who clicked a button below the field may not see it. */
function showProblem(element: HTMLElement | null): void {
  return element?.scrollIntoView({ block: 'nearest' });
}

function Problem({ id, problem }: { id: string; problem?: BulkProblem | undefined }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!problem) return null;
  return (
    <p id={id} ref={showProblem} className={toolStyles.warning} role="alert">
      {'failure' in problem && problem.failure ? `${sayNotice(language, problem.failure)} ` : null}
      {t(`bulkLookup.problem.${problem.kind}`, {
        number: 'number' in problem ? formatNumber(language, problem.number) : '',
        lines: formatNumber(language, MAX_BULK_LINES),
        letters: formatNumber(language, MAX_LINE_LENGTH),
        seconds: 'seconds' in problem ? formatNumber(language, problem.seconds) : '',
      })}
    </p>
  );
}

function Progress({ progress, isMaking }: Pick<Lookup & FileState, 'progress' | 'isMaking'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = progress && {
    done: formatNumber(language, progress.done),
    total: formatNumber(language, progress.total),
  };
  return (
    <div className={`${styles.progress} script-only`}>
      <span role="status">
        {isMaking ? t('bulkLookup.making') : words ? t('bulkLookup.progress', words) : null}
      </span>
      {progress && progress.done < progress.total ? (
        <progress aria-label={t('bulkLookup.running')} value={progress.done} max={progress.total} />
      ) : null}
    </div>
  );
}

function FileButtons(): ReactNode {
  const { t } = useTranslation();
  return FILES.map((format) => (
    <button
      key={format}
      className={buttonStyles.button}
      data-tone="quiet"
      type="submit"
      name="format"
      value={format}
    >
      {t(`bulkLookup.asFile.${format}`)}
    </button>
  ));
}

function Found({ items }: Pick<Lookup, 'items'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (items.length === 0) return null;
  return (
    <>
      <a
        className={`${buttonStyles.button} script-only`}
        data-tone="quiet"
        href={href(language, 'addressLabel')}
        onClick={() => setLabelList(items.filter(({ line }) => line !== ''))}
      >
        {t('bulkLookup.labels')}
      </a>
      <LookupTable items={items} />
    </>
  );
}

function BulkLookup({ data }: { data: BulkLookupData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lookup, file, run, save } = useLookup(data, language);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent;
    event.preventDefault();
    const wantsFile = submitter instanceof HTMLButtonElement && submitter.value !== '';
    void (wantsFile ? save(event.currentTarget, submitter) : run(event.currentTarget));
  };
  return (
    <section className={styles.lookup}>
      <form
        method="post"
        // Without JavaScript the form reloads the page and scrolls to the results.
        action={`${href(language, 'bulkLookup')}#${RESULTS_ID}`}
        encType="multipart/form-data"
        onSubmit={submit}
      >
        <Problem id="lookup-problem" problem={lookup.problem} />
        <Problem id="file-problem" problem={file.problem} />
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
          defaultValue={data.typed}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={lookup.problem ? true : undefined}
          aria-describedby="lookup-problem"
        />
        <Field label={t('bulkLookup.file')} id="lookup-file" name="file" type="file" accept={FILE_TYPES} />
        <div className={styles.actions}>
          <button className={buttonStyles.button} type="submit">
            {t('bulkLookup.submit')}
          </button>
          <FileButtons />
        </div>
      </form>
      <Progress progress={lookup.progress} isMaking={file.isMaking} />
      <Found items={lookup.items} />
    </section>
  );
}
