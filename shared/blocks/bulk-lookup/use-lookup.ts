import { startTransition, useEffect, useRef, useState } from 'react';
import { actOn } from '#shared/components/notices/act-on.ts';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { ResponseError } from '#shared/data/transport.ts';
import { decodeText } from '#shared/text/decode-text.ts';
import type { BulkLookupData, BulkProblem } from './data.ts';
import { countFilled, readLines } from './read-lines.ts';

/** Lines that are asked for at once: progress is seen, and lists of several visitors are worked on by turns. */
const LINES_PER_CALL = 100;

/** Some browsers read a file only after the visitor was asked where to save it. */
const REVOKED_AFTER_MILLISECONDS = 60_000;

/** Status of a response to a form that is too large. */
const TOO_LARGE = 413;

export type Lookup = {
  items: readonly BulkItem[];
  problem?: BulkProblem | undefined;
  /** While it runs, and when it has ended. Undefined before the first one. */
  progress?: { done: number; total: number } | undefined;
};

/** Of the file of a list, which a lookup meanwhile does not end. */
export type FileState = {
  isMaking: boolean;
  /** Why it did not come; what is wrong with the list itself is the lookup's. */
  problem?: BulkProblem | undefined;
};

/** Looks up what a form holds, part by part, or saves a file of it. A new lookup ends the one before it, as a file does. */
export function useLookup(data: BulkLookupData, language: Language) {
  const [lookup, setLookup] = useState<Lookup>({ items: data.items, problem: data.problem });
  const [file, setFile] = useState<FileState>({ isMaking: false });
  const start = useLatest();
  const startFile = useLatest();

  const run = async (form: HTMLFormElement): Promise<void> => {
    const signal = start();
    setFile(({ isMaking }) => ({ isMaking }));
    const text = await readForm(form);
    const { lines, problem } = readLines(text);
    if (signal.aborted) return;
    if (!problem) takeIn(form, text);
    const total = countFilled(lines);
    setLookup({ items: [], problem, progress: problem ? undefined : { done: 0, total } });
    if (problem) return;
    const ask = async (items: readonly BulkItem[]): Promise<void> => {
      const part = lines.slice(items.length, items.length + LINES_PER_CALL);
      if (part.length === 0) return;
      const { searchLines } = await import('#shared/data/search-lines.ts');
      const found = [...items, ...(await searchLines({ lines: part, language, signal }))];
      if (signal.aborted) return;
      // A long table is made while the field can still be used.
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
  /** What was found stays in the page, whether the file comes or not. */
  const save = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
    const signal = startFile();
    const { problem } = readLines(await readForm(form));
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

/** Gives each start a signal of its own, and ends what was started before, also when the page is left. */
function useLatest(): () => AbortSignal {
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);
  return () => {
    latest.current?.abort();
    latest.current = new AbortController();
    return latest.current.signal;
  };
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

async function readForm(form: HTMLFormElement): Promise<string> {
  const data = new FormData(form);
  const [typed, file] = [data.get('lines'), data.get('file')];
  const uploaded = file instanceof File ? decodeText(new Uint8Array(await file.arrayBuffer())) : '';
  return `${typeof typed === 'string' ? typed : ''}\n${uploaded}`;
}

/** An uploaded list stands in the field from then on, as it does without a script: there its lines can be corrected. */
function takeIn(form: HTMLFormElement, text: string): void {
  const [field, file] = [form.elements.namedItem('lines'), form.elements.namedItem('file')];
  if (!(field instanceof HTMLTextAreaElement && file instanceof HTMLInputElement) || file.value === '')
    return;
  field.value = text.startsWith('\n') ? text.slice(1) : text;
  file.value = '';
}

/** What stays in place of the results, beside the toast of the catalogue. */
function problemOf(error: unknown, language: Language): BulkProblem {
  if (error instanceof ResponseError && error.status === TOO_LARGE) return { kind: 'too-large' };
  const action = actOn(error, { call: 'lines', language });
  return action.kind === 'wait' ? { kind: 'too-often', seconds: action.seconds } : { kind: 'unanswered' };
}
