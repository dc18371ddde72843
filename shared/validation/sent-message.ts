import * as v from 'valibot';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { AboutKind, type MessageKind } from '#shared/contracts/message.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { forms, neededEmail, readField, type FieldRules } from './forms.ts';

const MAX_TOKEN_LENGTH = 200;
const MAX_ABOUT_LENGTH = 200;
const MAX_HONEYPOT_LENGTH = 1000;

/** Names an entry or a path: nothing that a reader could take for words. */
const AboutKey = v.pipe(
  v.string(),
  v.maxLength(MAX_ABOUT_LENGTH, 'too-long'),
  v.regex(/^[\w./-]+$/, 'characters'),
);

const about = v.optional(v.object({ kind: AboutKind, key: AboutKey }));

/** What every form sends beside its fields. */
const common = {
  /** Made by the form: the same message sent again has the same. */
  id: v.pipe(v.string(), v.uuid('uuid')),
  language: v.picklist(LANGUAGES, 'unknown-language'),
  /** From `GET /form/token`. */
  token: v.optional(v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH, 'too-long')), ''),
  /** A field that people do not see. */
  website: v.optional(v.pipe(v.string(), v.maxLength(MAX_HONEYPOT_LENGTH, 'too-long')), ''),
  /** Path of the page that the visitor came from. */
  page: v.optional(
    v.pipe(v.string(), v.maxLength(MAX_PATH_LENGTH, 'too-long'), v.regex(/^\/[^\s\p{Cc}]*$/u, 'path')),
  ),
};

export const ContactMessage = v.pipe(
  v.object({
    ...common,
    name: text('name', 'contact'),
    email: text('email', 'contact'),
    subject: text('subject', 'contact'),
    message: text('message', 'contact'),
  }),
  v.transform(({ id, language, token, website, page, ...fields }) =>
    toSent('contact', { id, language, token, website, page }, fields),
  ),
);

export const ReportMessage = v.pipe(
  v.object({
    ...common,
    about,
    what: text('what', 'report'),
    suggestion: text('suggestion', 'report'),
    evidence: text('evidence', 'report'),
    email: text('email', 'report'),
  }),
  v.transform(({ id, language, token, website, page, about: subject, ...fields }) =>
    toSent('report', { id, language, token, website, page, about: subject }, fields),
  ),
);

export const AdvertiseMessage = v.pipe(
  v.object({
    ...common,
    name: text('name', 'advertise'),
    company: text('company', 'advertise'),
    email: text('email', 'advertise'),
    phone: text('phone', 'advertise'),
    weeks: text('weeks', 'advertise'),
    message: text('message', 'advertise'),
  }),
  v.transform(({ id, language, token, website, page, ...fields }) =>
    toSent('advertise', { id, language, token, website, page }, fields),
  ),
);

/** What the form of the newsletter sends. */
export const WantedNews = v.object({
  email: fieldSchema(neededEmail),
  language: common.language,
  website: common.website,
});
export type WantedNews = v.InferOutput<typeof WantedNews>;

type Envelope = {
  id: string;
  language: (typeof LANGUAGES)[number];
  token: string;
  website: string;
  page: string | undefined;
  about?: v.InferOutput<typeof about>;
};

/** A message as a form sent it: every field holds its rules. */
export type SentMessage = Envelope & { kind: MessageKind; fields: Record<string, string> };

function toSent(kind: MessageKind, envelope: Envelope, fields: Record<string, string>): SentMessage {
  return { kind, ...envelope, fields };
}

function text(field: string, kind: MessageKind) {
  return fieldSchema(forms[kind][field]);
}

/** Reads a field by its rules; the name of the first that is broken is the message. */
function fieldSchema(field: FieldRules | undefined) {
  const { kind, rules } = field ?? { kind: 'line', rules: [] };
  return v.optional(
    v.pipe(
      v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const { value, broken } = readField({ kind, rules }, dataset.value);
        if (!broken) return value;
        addIssue({ message: broken.name });
        return NEVER;
      }),
    ),
    '',
  );
}
