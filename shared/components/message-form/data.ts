import * as v from 'valibot';
import { AboutKind, MessageKind } from '#shared/contracts/message.ts';
import { FaultWords } from './fault-lines.ts';

const Texts = v.record(v.string(), v.string());

/** What the forms say, in the language of the page. It comes with the page: other pages do without it. */
export const FormWords = v.object({
  optional: v.string(),
  choose: v.string(),
  fields: v.record(
    MessageKind,
    v.record(v.string(), v.object({ label: v.string(), name: v.string(), hint: v.optional(v.string()) })),
  ),
  choices: Texts,
  about: v.string(),
  noAbout: v.string(),
  submit: v.string(),
  sending: v.string(),
  website: v.string(),
  summary: v.string(),
  sent: v.object({
    title: v.string(),
    text: v.string(),
    next: v.string(),
    report: v.string(),
    link: v.string(),
  }),
  problems: Texts,
  mail: v.string(),
  faults: FaultWords,
});
export type FormWords = v.InferOutput<typeof FormWords>;

/** Why a message was not stored. */
export const FormProblem = v.picklist(['too-often', 'unanswered', 'unreadable', 'too-large']);
export type FormProblem = v.InferOutput<typeof FormProblem>;

/** What a form shows after it was sent without a script, or nothing yet. */
export const FormState = v.object({
  /** What stands in the fields, by their names. */
  values: v.optional(Texts, {}),
  /** Names of the rules that fields break. */
  faults: v.optional(Texts, {}),
  problem: v.optional(FormProblem),
  /** Until it may be sent again. */
  seconds: v.optional(v.number()),
  /** Of the message that was stored. */
  reference: v.optional(v.string()),
});
export type FormState = v.InferOutput<typeof FormState>;

/** A captcha, asked once somebody writes. Its response goes with the message: specification, section 7. */
export const CaptchaService = v.object({
  key: v.string(),
  /** Address of its script. */
  script: v.pipe(v.string(), v.url()),
});
export type CaptchaService = v.InferOutput<typeof CaptchaService>;

export const MessageFormData = v.object({
  kind: MessageKind,
  /** Where a visitor may write instead. */
  email: v.string(),
  /** What a report is about, and its name. */
  about: v.nullable(v.object({ kind: AboutKind, key: v.string(), label: v.string() })),
  state: FormState,
  /** Where this server asks one. */
  captcha: v.optional(CaptchaService),
  words: FormWords,
});
export type MessageFormData = v.InferOutput<typeof MessageFormData>;
