import * as v from 'valibot';
import { CorrectionList } from '#shared/contracts/messages/form.ts';
import { AboutKind, MessageState } from '#shared/contracts/messages/message.ts';
import type { ServerFacts } from '../server-facts.ts';

/** The cache tag of pages with the log of reports. A decision of an operator purges these pages. */
export const CORRECTIONS_TAG = 'corrections';
const CORRECTIONS_ON_PAGE = 20;

const Texts = v.record(v.string(), v.string());

export const CorrectionsData = v.object({
  page: v.number(),
  /** Null if the store did not respond. */
  list: v.optional(v.nullable(CorrectionList), null),
  words: v.object({
    caption: v.string(),
    reference: v.string(),
    about: v.string(),
    what: v.string(),
    state: v.string(),
    opened: v.string(),
    decided: v.string(),
    inData: v.string(),
    none: v.string(),
    away: v.string(),
    kind: v.object(v.entriesFromList([...AboutKind.options, 'none'], v.string())),
    states: v.object(v.entriesFromList(MessageState.options, v.string())),
    choices: Texts,
  }),
});
export type CorrectionsData = v.InferOutput<typeof CorrectionsData>;

/** Adds the log. If the store did not respond, the page has no log and is not cached. */
export async function fillCorrections({ page }: CorrectionsData, { listCorrections }: ServerFacts) {
  const list = await listCorrections({ page, pageSize: CORRECTIONS_ON_PAGE }).catch(() => null);
  return { fields: { list }, mostSeconds: list ? Infinity : 0, tag: CORRECTIONS_TAG };
}
