import { startTransition, useState } from 'react';
import { actOn } from '#shared/components/notices/act-on.ts';
import { toFailure } from '#shared/components/notices/to-action.ts';
import { useLatest } from '#shared/components/use-latest.ts';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { linesCall } from '#shared/data/browser-calls/lines-call.ts';
import { callServer } from '#shared/data/call-server.ts';
import { ResponseError } from '#shared/data/response-error.ts';
import { readPlainText } from '#shared/spreadsheets/text-file.ts';
import type { BulkLookupData, BulkProblem } from './data.ts';
import { countFilled, readList, type List } from './read-list.ts';

/**
 * Small requests let the page show progress, and let the server alternate between the lists of several
 * visitors.
 */
const LINES_PER_CALL = 100;

/** Some browsers ask where to save the file before they read its URL. */
const REVOKED_AFTER_MILLISECONDS = 60_000;

const TOO_LARGE = 413;

export type Lookup = {
  items: readonly BulkItem[];
  problem?: BulkProblem | undefined;
  /** The number of lines looked up. Undefined before the first lookup. The value stays after the lookup has ended. */
  progress?: { done: number; total: number } | undefined;
};

/** The state of a file download. A new lookup does not abort the download. */
export type FileState = {
  isMaking: boolean;
  /** The reason why the file could not be made. A problem of the list itself is in `Lookup`. */
  problem?: BulkProblem | undefined;
};

/**
 * Looks up the list of a form in several requests, or saves the results as a file. A new lookup aborts the previous lookup, and
 * a new file aborts the previous file.
 */
export function useLookup(data: BulkLookupData, language: Language) {
  const [lookup, setLookup] = useState<Lookup>({ items: data.items, problem: data.problem });
  const [file, setFile] = useState<FileState>({ isMaking: false });
  const start = useLatest();
  const startFile = useLatest();

  const run = async (form: HTMLFormElement): Promise<void> => {
    const signal = start();
    setFile(({ isMaking }) => ({ isMaking }));
    const text = await readForm(form);
    const { lines, problem } = readListOf(text);
    if (signal.aborted) return;
    if (!problem) takeIn(form, text ?? '');
    const total = countFilled(lines);
    setLookup({ items: [], problem, progress: problem ? undefined : { done: 0, total } });
    if (problem) return;
    const ask = async (items: readonly BulkItem[]): Promise<void> => {
      const part = lines.slice(items.length, items.length + LINES_PER_CALL);
      if (part.length === 0) return;
      const more = await callServer(linesCall, { lines: part, language }, signal);
      const found = [...items, ...more.items];
      if (signal.aborted) return;
      // A long table is rendered in a transition, so that the field stays usable.
      startTransition(() =>
        setLookup({ items: found, progress: { done: countFilled(lines.slice(0, found.length)), total } }),
      );
      await ask(found);
    };
    try {
      await ask([]);
    } catch (error) {
      if (signal.aborted) return;
      const met = problemOf(error, language);
      setLookup(({ items }) => ({ items, problem: met }));
    }
  };
  /** Saves a file. The results stay on the page even when the file fails. */
  const save = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
    const signal = startFile();
    const { problem } = readListOf(await readForm(form));
    if (signal.aborted) return;
    setLookup((shown) => ({ ...shown, problem }));
    setFile({ isMaking: !problem });
    if (problem) return;
    const met = await saveFile(form, button, signal).then(
      () => undefined,
      (error: unknown) => (signal.aborted ? undefined : problemOf(error, language)),
    );
    if (!signal.aborted) setFile({ isMaking: false, problem: met });
  };
  return { lookup, file, run, save };
}

async function saveFile(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  signal: AbortSignal,
): Promise<void> {
  const { loadFile } = await import('#shared/data/load-file.ts');
  const { file, name } = await loadFile(form, button, signal);
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MILLISECONDS);
}

/** Returns undefined if the file is no text. */
async function readForm(form: HTMLFormElement): Promise<string | undefined> {
  const data = new FormData(form);
  const [typed, file] = [data.get('lines'), data.get('file')];
  const uploaded = file instanceof File ? readPlainText(new Uint8Array(await file.arrayBuffer())) : '';
  return uploaded === undefined ? undefined : `${typeof typed === 'string' ? typed : ''}\n${uploaded}`;
}

function readListOf(text: string | undefined): Pick<List, 'lines' | 'problem'> {
  return text === undefined ? { lines: [], problem: { kind: 'no-text' } } : readList(text);
}

/** Copies an uploaded list into the field, where the visitor can correct its lines. Without JavaScript the server does this. */
function takeIn(form: HTMLFormElement, text: string): void {
  const [field, file] = [form.elements.namedItem('lines'), form.elements.namedItem('file')];
  if (!(field instanceof HTMLTextAreaElement && file instanceof HTMLInputElement) || file.value === '')
    return;
  field.value = text.startsWith('\n') ? text.slice(1) : text;
  file.value = '';
}

/** Returns the problem that is rendered instead of results, in addition to the toast. */
function problemOf(error: unknown, language: Language): BulkProblem {
  if (error instanceof ResponseError && error.status === TOO_LARGE) return { kind: 'too-large' };
  const action = actOn(error, { call: 'lines', language });
  if (action.kind === 'wait') return { kind: 'too-often', seconds: action.seconds };
  return { kind: 'unanswered', failure: toFailure(error) };
}
