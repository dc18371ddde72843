import * as v from 'valibot';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { AboutKind, type MessageKind } from '#shared/contracts/messages/message.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { forms, neededEmail, readField, type FieldRules } from './forms.ts';

const MAX_TOKEN_LENGTH = 200;
const MAX_ABOUT_LENGTH = 200;
const MAX_HONEYPOT_LENGTH = 1000;

/**
 * The subject of a report: a postcode, the path of a page, or an id, for example of an ATM. Spaces are refused, so that the
 * subject cannot contain a message from a spammer.
 */
const AboutKey = v.pipe(
  v.string(),
  v.maxLength(MAX_ABOUT_LENGTH, 'too-long'),
  v.regex(/^[\w./-]+$/, 'characters'),
);

const about = v.optional(v.object({ kind: AboutKind, key: AboutKey }));

const common = {
  /** The id of the message, which the form creates. A retry sends the same id. */
  id: v.pipe(v.string(), v.uuid('uuid')),
  language: v.picklist(LANGUAGES, 'unknown-language'),
  token: v.optional(v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH, 'too-long')), ''),
  /** A honeypot: people do not see this form field, so only bots fill it in. */
  website: v.optional(v.pipe(v.string(), v.maxLength(MAX_HONEYPOT_LENGTH, 'too-long')), ''),
  /** The path of the page that the visitor came from. */
  page: v.optional(
    v.pipe(v.string(), v.maxLength(MAX_PATH_LENGTH, 'too-long'), v.regex(/^\/[^\s\p{Cc}]*$/u, 'path')),
  ),
};

export const messageSchemas = {
  contact: createMessageSchema('contact'),
  report: createMessageSchema('report'),
  advertise: createMessageSchema('advertise'),
} satisfies Record<MessageKind, v.GenericSchema<unknown, SentMessage>>;

export const WantedNews = v.object({
  email: fieldSchema(neededEmail),
  language: common.language,
  website: common.website,
});
export type WantedNews = v.InferOutput<typeof WantedNews>;

type Envelope = v.InferOutput<v.ObjectSchema<typeof common, undefined>> & {
  about?: v.InferOutput<typeof about>;
};

/** A message that a form sent. Its fields have passed all rules. */
export type SentMessage = Envelope & { kind: MessageKind; fields: Record<string, string> };

function createMessageSchema(kind: MessageKind) {
  const fields = Object.fromEntries(
    Object.entries(forms[kind]).map(([name, rules]) => [name, fieldSchema(rules)]),
  );
  const toSent = ({
    id,
    language,
    token,
    website,
    page,
    about: subject,
    ...values
  }: Envelope): SentMessage => ({
    kind,
    id,
    language,
    token,
    website,
    page,
    ...(subject ? { about: subject } : {}),
    fields: values,
  });
  return kind === 'report'
    ? v.pipe(v.object({ ...common, about, ...fields }), v.transform(toSent))
    : v.pipe(v.object({ ...common, ...fields }), v.transform(toSent));
}

/** Creates the schema of a form field. The message of a validation issue is the name of the first broken rule. */
function fieldSchema(field: FieldRules) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const { value, broken } = readField(field, dataset.value);
        if (!broken) return value;
        addIssue({ message: broken.name });
        return NEVER;
      }),
    ),
    '',
  );
}
