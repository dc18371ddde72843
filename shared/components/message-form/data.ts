import * as v from 'valibot';
import { CallFailure } from '#shared/contracts/envelope.ts';
import { AboutKind, MessageKind } from '#shared/contracts/messages/message.ts';
import { FaultWords } from '../form/fault-lines.ts';

const Texts = v.record(v.string(), v.string());

export const FormProblem = v.picklist(['too-often', 'unanswered', 'unreadable', 'too-large']);
export type FormProblem = v.InferOutput<typeof FormProblem>;

/**
 * The texts of the forms, in the language of the page. They are in the data of pages with a form, so that other pages do not load
 * them.
 */
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
  problems: v.object(v.entriesFromList(FormProblem.options, v.string())),
  mail: v.string(),
  faults: FaultWords,
});
export type FormWords = v.InferOutput<typeof FormWords>;

/** The state that the server returns with a form that was submitted without JavaScript. It is empty for a new form. */
export const FormState = v.object({
  values: v.optional(Texts, {}),
  faults: v.optional(Texts, {}),
  problem: v.optional(FormProblem),
  /** The cause, if `problem` is `unanswered`. */
  failure: v.optional(CallFailure),
  /** The seconds until the server accepts the form again. */
  seconds: v.optional(v.number()),
  reference: v.optional(v.string()),
});
export type FormState = v.InferOutput<typeof FormState>;

/** A captcha. Its script is loaded when the visitor types, and its token is sent with the message. */
export const CaptchaService = v.object({
  key: v.string(),
  script: v.pipe(v.string(), v.url()),
});
export type CaptchaService = v.InferOutput<typeof CaptchaService>;

export const MessageFormData = v.object({
  kind: MessageKind,
  email: v.string(),
  /**
   * The subject of a report. If it is a place, `place` contains its code, its name in both languages and the names of its
   * parents.
   */
  about: v.nullable(
    v.object({
      kind: AboutKind,
      key: v.string(),
      label: v.string(),
      place: v.optional(
        v.object({ code: v.string(), name: v.string(), otherName: v.string(), parents: v.string() }),
      ),
    }),
  ),
  state: FormState,
  /** Undefined when this server uses no captcha. */
  captcha: v.optional(CaptchaService),
  words: FormWords,
});
export type MessageFormData = v.InferOutput<typeof MessageFormData>;

type Captcha = { key: string; apiUrl: string };

export function fillMessageForm(_data: MessageFormData, { captcha }: { captcha: Captcha | undefined }) {
  return { fields: { captcha: captcha && toCaptchaService(captcha) } };
}

/** Adds the URL of the captcha's script. The query makes the script use Trusted Types. */
function toCaptchaService({ key, apiUrl }: Captcha): CaptchaService {
  const query = new URLSearchParams({ render: key, trustedtypes: 'true' }).toString();
  return { key, script: `${apiUrl}/api.js?${query}` };
}
