import type { Request, RequestHandler, Response } from 'express';
import type * as v from 'valibot';
import type { BlockKind } from '#shared/blocks/registry.ts';
import type { FormProblem, FormState } from '#shared/components/message-form/data.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import type { MessageKind } from '#shared/contracts/message.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { readAbout } from '#shared/validation/about.ts';
import { forms as definitions } from '#shared/validation/forms.ts';
import {
  AdvertiseMessage,
  ContactMessage,
  ReportMessage,
  type SentMessage,
} from '#shared/validation/sent-message.ts';
import { BadRequestError, RefusedError, toRequestError, type RequestError } from '#server/errors.ts';
import type { Forms } from '#server/forms/create-forms.ts';
import { toMessageId } from '#server/forms/message-id.ts';
import { limitForm, type LimitParts } from '#server/http/rate-limit.ts';
import { readBody } from '#server/http/read-body.ts';
import { readForm } from '#server/http/read-form.ts';
import { visitOf, type Visit } from '#server/http/request.ts';
import { checkValue } from '#server/http/validate.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { Pages } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';
import { sendPage } from './send-page.ts';
import { withBlockData } from './with-block-data.ts';

/** Bytes of a form: 4,000 Khmer letters, percent-encoded in nine bytes each, and the other fields. */
const MAX_FORM_BYTES = 64 * 1024;

type Definition = { kind: MessageKind; block: BlockKind; schema: v.GenericSchema<unknown, SentMessage> };
const FORMS: Partial<Record<RouteName, Definition>> = {
  contactUs: { kind: 'contact', block: 'contact-us', schema: ContactMessage },
  report: { kind: 'report', block: 'report-form', schema: ReportMessage },
  advertise: { kind: 'advertise', block: 'advertise-form', schema: AdvertiseMessage },
};

const PROBLEMS: Partial<Record<RequestError['code'], FormProblem>> = {
  'too-many-requests': 'too-often',
  unavailable: 'unanswered',
  'too-large': 'too-large',
  'bad-request': 'unreadable',
};

type FormDeps = LimitParts & {
  forms: Pick<Forms, 'receive'>;
  pages: Pages;
  renderer: PageRenderer;
  log: Log;
  now: () => Date;
};
type Outcome = { state: FormState; status: Page['meta']['status'] };

/**
 * What the forms send before any script runs. The same page comes back: with the number of the message, or with what is
 * wrong and all that was typed.
 */
export function messageForms(deps: FormDeps): RequestHandler {
  const { pages, renderer } = deps;
  return async (req, res, next) => {
    const visit = visitOf(req);
    const definition = visit.route && FORMS[visit.route.name];
    if (req.method !== 'POST' || !definition) {
      next();
      return;
    }
    const [loaded, { state, status }] = await Promise.all([
      pages.load(visit),
      takeForm(deps, definition, { req, res, visit }),
    ]);
    const page = withBlockData(loaded.page, { block: definition.block, data: { state }, status });
    await sendPage(res, { ...loaded, page }, renderer);
  };
}

type Exchange = { req: Request; res: Response; visit: Visit };

async function takeForm(deps: FormDeps, definition: Definition, exchange: Exchange): Promise<Outcome> {
  const { req, res, visit } = exchange;
  const { kind, schema } = definition;
  let values: Record<string, string> = {};
  try {
    const bytes = await readBody(req, res, MAX_FORM_BYTES);
    values = readTexts(kind, await readForm(bytes, req.headers['content-type']));
    const sent = checkValue(schema, toBody(kind, values, { visit, now: deps.now }));
    await limitForm(deps, req);
    const { reference } = await deps.forms.receive(sent, req);
    return { state: { values: {}, faults: {}, reference }, status: 200 };
  } catch (error) {
    return toOutcome(deps, error, { values, res });
  }
}

function toOutcome(
  { log }: FormDeps,
  error: unknown,
  { values, res }: { values: Record<string, string>; res: Response },
): Outcome {
  const refused = toRequestError(error);
  const problem = PROBLEMS[refused.code];
  if (!problem) throw error;
  if (refused instanceof BadRequestError && refused.fields && !('body' in refused.fields))
    return { state: { values, faults: refused.fields }, status: refused.status };
  if (refused.code === 'unavailable') log.error('request-failed', refused, { id: requestIdOf(res) });
  const seconds = refused instanceof RefusedError ? refused.retryAfterSeconds : undefined;
  if (seconds !== undefined) res.set('Retry-After', String(seconds));
  return { state: { values, faults: {}, problem, seconds }, status: errorStatus[refused.code] };
}

/** What the fields hold, well-formed; nothing of fields that the form does not have. */
function readTexts(kind: MessageKind, form: FormData | URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...Object.keys(definitions[kind]), 'website'].flatMap((name) => {
      const value = form.get(name);
      return typeof value === 'string' ? [[name, value.toWellFormed()]] : [];
    }),
  );
}

/** The body that the script would send. The page is the same for everybody, so it carries no id. */
function toBody(
  kind: MessageKind,
  values: Record<string, string>,
  { visit: { language, query }, now }: { visit: Visit; now: () => Date },
): object {
  const about = kind === 'report' ? readAbout(query['about'] ?? '') : undefined;
  // A form that is sent twice on one day is one message.
  const id = toMessageId([now().toISOString().slice(0, 'YYYY-MM-DD'.length), kind, language, about, values]);
  return { ...values, id, language, ...(about ? { about } : {}) };
}
