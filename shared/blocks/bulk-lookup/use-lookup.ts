import { startTransition, useEffect, useRef, useState } from 'react';
import { actOn } from '#shared/components/notices/act-on.ts';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { decodeText } from '#shared/text/decode-text.ts';
import type { BulkLookupData, BulkProblem } from './data.ts';
import { readLines } from './read-lines.ts';

/** Lines that are asked for at once: progress is seen, and lists of several visitors are worked on by turns. */
const LINES_PER_CALL = 100;

export type Lookup = {
  items: readonly BulkItem[];
  problem?: BulkProblem | undefined;
  /** While it runs, and when it has ended. Undefined before the first one. */
  progress?: { done: number; total: number } | undefined;
};

/** Looks up what a form holds, part by part. A new lookup ends the one before it. */
export function useLookup(data: BulkLookupData, language: Language) {
  const [lookup, setLookup] = useState<Lookup>({ items: data.items, problem: data.problem });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (form: HTMLFormElement): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const { lines, problem } = readLines(await readForm(form));
    if (signal.aborted) return;
    const total = lines.length;
    setLookup({ items: [], problem, progress: problem ? undefined : { done: 0, total } });
    if (problem) return;
    const ask = async (items: readonly BulkItem[]): Promise<void> => {
      const part = lines.slice(items.length, items.length + LINES_PER_CALL);
      if (part.length === 0) return;
      const { searchLines } = await import('#shared/data/search-lines.ts');
      const found = [...items, ...(await searchLines({ lines: part, language, signal }))];
      if (signal.aborted) return;
      // A long table is made while the field can still be used.
      startTransition(() => setLookup({ items: found, progress: { done: found.length, total } }));
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
  return { lookup, run };
}

async function readForm(form: HTMLFormElement): Promise<string> {
  const data = new FormData(form);
  const [typed, file] = [data.get('lines'), data.get('file')];
  const uploaded = file instanceof File ? decodeText(new Uint8Array(await file.arrayBuffer())) : '';
  return `${typeof typed === 'string' ? typed : ''}\n${uploaded}`;
}

/** What stays in place of the results, beside the toast of the catalogue. */
function problemOf(error: unknown, language: Language): BulkProblem {
  const action = actOn(error, { call: 'lines', language });
  return action.kind === 'wait' ? { kind: 'too-often', seconds: action.seconds } : { kind: 'unanswered' };
}
