import type { BlockKind } from '#shared/blocks/registry.ts';
import type { FormState } from '#shared/components/message-form/data.ts';
import type { MessageKind } from '#shared/contracts/messages/message.ts';
import { toDay } from '#shared/text/day.ts';
import { readAbout } from '#shared/validation/about.ts';
import { forms as definitions } from '#shared/validation/forms.ts';
import { messageSchemas } from '#shared/validation/sent-message.ts';
import { BadRequestError, RefusedError } from '#server/errors.ts';
import type { Forms } from '#server/forms/create-forms.ts';
import { toMessageId } from '#server/forms/message-id.ts';
import { limitForm, type LimitParts } from '#server/http/rate-limit.ts';
import type { Visit } from '#server/http/request.ts';
import { checkValue } from '#server/http/validate.ts';
import { readText, toProblem, type PageForm, type Submission } from './page-forms.ts';

const HONEYPOT = 'website';

export type MessageFormDeps = LimitParts & { forms: Pick<Forms, 'receive'>; now: () => Date };

/**
 * Creates the forms for messages. If the message is stored, the response contains its reference. If it is refused, the
 * response usually shows the typed text again, with the errors.
 */
export function createMessageForms(deps: MessageFormDeps) {
  const create = (kind: MessageKind, block: BlockKind): PageForm => ({
    block,
    receive: async ({ fields, req, visit }) => {
      const sent = checkValue(
        messageSchemas[kind],
        toBody(kind, readValues(kind, fields), visit, deps.now()),
      );
      await limitForm(deps, req);
      const { reference } = await deps.forms.receive(sent, req);
      const state: FormState = { values: {}, faults: {}, reference };
      return { data: { state }, isConfirmation: true };
    },
    refuse: (refusal, { fields }): { state: FormState } | undefined => {
      const problem = toProblem(refusal)?.kind;
      if (!problem) return undefined;
      const values = readValues(kind, fields);
      if (refusal instanceof BadRequestError && refusal.fields && !('body' in refusal.fields))
        return { state: { values, faults: refusal.fields } };
      const seconds = refusal instanceof RefusedError ? refusal.retryAfterSeconds : undefined;
      const failure = problem === 'unanswered' ? 'server' : undefined;
      return { state: { values, faults: {}, problem, failure, seconds } };
    },
  });
  return {
    contactUs: create('contact', 'contact-us'),
    report: create('report', 'report-form'),
    advertise: create('advertise', 'advertise-form'),
  };
}

/** Drops all form fields that this kind of form does not have. The honeypot field stays. */
function readValues(kind: MessageKind, fields: Submission['fields']): Record<string, string> {
  return Object.fromEntries(
    [...Object.keys(definitions[kind]), HONEYPOT].flatMap((name) =>
      typeof fields.get(name) === 'string' ? [[name, readText(fields, name)]] : [],
    ),
  );
}

/**
 * Returns the request body that the script of the page would send. The id is computed from the content, because the
 * form is on a cached page, which cannot contain a new id for each visitor.
 */
function toBody(
  kind: MessageKind,
  values: Record<string, string>,
  { language, query }: Visit,
  now: Date,
): object {
  const about = kind === 'report' ? readAbout(query['about'] ?? '') : undefined;
  // A form that is sent twice on one day has the same id both times, and is stored as one message.
  const id = toMessageId([toDay(now), kind, language, about, values]);
  return { ...values, id, language, ...(about ? { about } : {}) };
}
