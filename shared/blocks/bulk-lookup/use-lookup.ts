import { startTransition, useState } from 'react';
import { actOn } from '#shared/components/notices/act-on.ts';
import { toFailure } from '#shared/components/notices/to-action.ts';
import { useLatest } from '#shared/components/use-latest.ts';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { linesCall } from '#shared/data/browser-calls/lines-call.ts';
import { callServer } from '#shared/data/call-server.ts';
import { ResponseError } from '#shared/data/response-error.ts';
import { saveFile as download } from '#shared/components/save-file.ts';
import { readColumns, toShownColumns } from '#shared/components/columns/read-columns.ts';
import type { ShownColumns } from '#shared/components/columns/column-words.ts';
import type { Columns } from '#shared/spreadsheets/find-columns.ts';
import { readPlainText } from '#shared/spreadsheets/text-file.ts';
import type { BulkLookupData, BulkProblem } from './data.ts';
import { countFilled, readList, type List } from './read-list.ts';

/**
 * Small requests let the page show progress, and let the server alternate between the lists of several
 * visitors.
 */
const LINES_PER_CALL = 100;

const TOO_LARGE = 413;

export type Lookup = {
  items: readonly BulkItem[];
  problem?: BulkProblem | undefined;
  /**
   * The number of lines that have been looked up. Undefined before the first lookup and after a failure. It stays set after the
   * lookup has finished.
   */
  progress?: { done: number; total: number } | undefined;
  /** The columns of the list. `name` is the name of the last uploaded file. */
  shown?: ShownColumns | undefined;
  name?: string | undefined;
  /**
   * The text of the list. When results appear or disappear, React mounts a new form, and its text field starts with this text.
   */
  typed?: string | undefined;
};

/** The state of a file download. A new lookup does not abort the download. */
export type FileState = {
  isMaking: boolean;
  /** The reason why the file could not be made. A problem of the list itself is in `Lookup`. */
  problem?: BulkProblem | undefined;
};

/**
 * Looks up the list of a form in several requests, or saves the results as a file. A new lookup aborts the previous lookup, and a
 * new download aborts the previous download.
 */
export function useLookup(data: BulkLookupData, language: Language) {
  const [lookup, setLookup] = useState<Lookup>({
    items: data.items,
    problem: data.problem,
    shown: data.shown,
  });
  const start = useLatest();
  const { file, save } = useSaving(language, (problem) => setLookup((last) => ({ ...last, problem })));
  const run = async (form: HTMLFormElement): Promise<void> => {
    const signal = start();
    file.forgetProblem();
    const sent = await readForm(form);
    const { lines, problem, shown } = readListOf(sent);
    if (signal.aborted) return;
    if (!problem) takeIn(form, sent?.text ?? '');
    const total = countFilled(lines);
    setLookup((last) => ({
      items: [],
      problem,
      progress: problem ? undefined : { done: 0, total },
      shown,
      name: sent?.name ?? last.name,
      typed: sent?.text,
    }));
    if (problem) return;
    const ask = async (items: readonly BulkItem[]): Promise<void> => {
      const part = lines.slice(items.length, items.length + LINES_PER_CALL);
      if (part.length === 0) return;
      const more = await callServer(linesCall, { lines: part, language }, signal);
      const found = [...items, ...more.items];
      if (signal.aborted) return;
      // The results are rendered in a transition, so that the text field stays responsive while a long list is rendered.
      startTransition(() =>
        setLookup((last) => ({
          ...last,
          items: found,
          progress: { done: countFilled(lines.slice(0, found.length)), total },
        })),
      );
      await ask(found);
    };
    try {
      await ask([]);
    } catch (error) {
      if (signal.aborted) return;
      const met = problemOf(error, language);
      setLookup((last) => ({ ...last, progress: undefined, problem: met }));
    }
  };
  return {
    lookup,
    file,
    run,
    save,
    readCells: () => readCells(lookup.typed ?? data.typed, lookup.shown),
    changeColumns: (columns: Columns) => setLookup((last) => withColumns(last, columns)),
  };
}

/** Saves the results as a file. If that fails, the results stay on the page. */
function useSaving(language: Language, showProblem: (problem: BulkProblem | undefined) => void) {
  const [file, setFile] = useState<FileState>({ isMaking: false });
  const start = useLatest();
  const save = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
    const signal = start();
    const { problem } = readListOf(await readForm(form));
    if (signal.aborted) return;
    showProblem(problem);
    setFile({ isMaking: !problem });
    if (problem) return;
    const met = await saveFile(form, button, signal).then(
      () => undefined,
      (error: unknown) => (signal.aborted ? undefined : problemOf(error, language)),
    );
    if (!signal.aborted) setFile({ isMaking: false, problem: met });
  };
  return { file: { ...file, forgetProblem: () => setFile(({ isMaking }) => ({ isMaking })) }, save };
}

function withColumns(lookup: Lookup, { hasHead, roles }: Columns): Lookup {
  const { shown } = lookup;
  if (!shown) return lookup;
  const columns = shown.columns.map((column, index) => ({ ...column, role: roles[index] ?? null }));
  return { ...lookup, shown: { hasHead, columns } };
}

async function saveFile(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  signal: AbortSignal,
): Promise<void> {
  const { loadFile } = await import('#shared/data/load-file.ts');
  const { file, name } = await loadFile(form, button, signal);
  download(file, name);
}

type SentList = { text: string; name: string | undefined; columns: Columns | undefined };

/**
 * Reads the typed lines and the uploaded file. Returns undefined if the file is not a text file. If there is a file, the columns
 * in the form are ignored, because the visitor chose them for an earlier list.
 */
async function readForm(form: HTMLFormElement): Promise<SentList | undefined> {
  const fields = new FormData(form);
  const [typed, file] = [fields.get('lines'), fields.get('file')];
  const lines = typeof typed === 'string' ? typed : '';
  if (!(file instanceof File) || file.size === 0)
    return { text: lines, name: undefined, columns: readColumns(fields) };
  const uploaded = readPlainText(new Uint8Array(await file.arrayBuffer()));
  return uploaded === undefined
    ? undefined
    : { text: lines === '' ? uploaded : `${lines}\n${uploaded}`, name: file.name, columns: undefined };
}

function readListOf(sent: SentList | undefined): Pick<List, 'lines' | 'problem'> & { shown?: ShownColumns } {
  if (!sent) return { lines: [], problem: { kind: 'no-text' } };
  const list = readList(sent.text, sent.columns);
  return { ...list, shown: toShownColumns(list.table, list.columns) };
}

function readCells(typed: string, shown: ShownColumns | undefined): List {
  return readList(typed, shown && { ...shown, roles: shown.columns.map(({ role }) => role) });
}

/** Copies an uploaded list into the field, where the visitor can correct its lines. Without JavaScript the server does this. */
function takeIn(form: HTMLFormElement, text: string): void {
  const [field, file] = [form.elements.namedItem('lines'), form.elements.namedItem('file')];
  if (!(field instanceof HTMLTextAreaElement && file instanceof HTMLInputElement) || file.value === '')
    return;
  field.value = text.startsWith('\n') ? text.slice(1) : text;
  file.value = '';
}

/** Returns the problem that the page shows above the form. For some errors, `actOn` also shows a toast. */
function problemOf(error: unknown, language: Language): BulkProblem {
  if (error instanceof ResponseError && error.status === TOO_LARGE) return { kind: 'too-large' };
  const action = actOn(error, { call: 'lines', language });
  if (action.kind === 'wait') return { kind: 'too-often', seconds: action.seconds };
  return { kind: 'unanswered', failure: toFailure(error) };
}
