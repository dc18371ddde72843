import type { Request, RequestHandler, Response } from 'express';
import type { NewsletterFormData } from '#shared/blocks/newsletter-form/data.ts';
import type { NewsletterButtonData } from '#shared/blocks/newsletter-button/data.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { WantedNews } from '#shared/validation/sent-message.ts';
import { BadRequestError, NotFoundError, RefusedError, toRequestError } from '#server/errors.ts';
import { limitForm, type LimitParts } from '#server/http/rate-limit.ts';
import { readBody } from '#server/http/read-body.ts';
import { readForm } from '#server/http/read-form.ts';
import { requestOf, visitOf, type Visit } from '#server/http/request.ts';
import { checkValue } from '#server/http/validate.ts';
import { readMessages } from '#server/messages.ts';
import type { Newsletter } from '#server/newsletter/create-newsletter.ts';
import { readToken } from '#server/newsletter/tokens.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { Pages } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';
import { sendPage } from './send-page.ts';
import { withBlockData } from './with-block-data.ts';

/** Bytes of a form: an address in nine bytes a letter, and a field that programs fill in. */
const MAX_FORM_BYTES = 16 * 1024;

type NewsletterDeps = LimitParts & {
  newsletter: Newsletter | undefined;
  pages: Pages;
  renderer: PageRenderer;
  log: Log;
};
type Exchange = { req: Request; res: Response; visit: Visit };
type Outcome = Parameters<typeof withBlockData>[1];
type Taker = (deps: NewsletterDeps & { newsletter: Newsletter }, exchange: Exchange) => Promise<Outcome>;

const TAKERS: Partial<Record<RouteName, Taker>> = {
  newsletter: takeAddress,
  newsletterConfirm: async ({ newsletter }, { req, res }) => {
    await readBody(req, res, MAX_FORM_BYTES);
    return toOutcome(await newsletter.confirm(tokenOf(req)));
  },
  newsletterUnsubscribe: async ({ newsletter }, { req, res }) => {
    await readBody(req, res, MAX_FORM_BYTES);
    return toOutcome(await newsletter.unsubscribe(tokenOf(req)));
  },
};

const BY_TOKEN: ReadonlySet<RouteName | undefined> = new Set(['newsletterConfirm', 'newsletterUnsubscribe']);

/**
 * What the pages of the newsletter send: an address before any script runs, and the buttons behind the links of mails, which mail
 * services press as well (RFC 8058: no redirect, no cookie, whatever the body). The same page comes back. Where a link was cut short its page says so, and has no button.
 */
export function newsletterForms(deps: NewsletterDeps): RequestHandler {
  const { newsletter, pages, renderer } = deps;
  return async (req, res, next) => {
    const visit = visitOf(req);
    const take = visit.route && TAKERS[visit.route.name];
    const isCut = BY_TOKEN.has(visit.route?.name) && readToken(tokenOf(req)) === undefined;
    if (!take || (req.method !== 'POST' && !isCut)) {
      next();
      return;
    }
    if (!newsletter) throw new NotFoundError();
    const loaded = await pages.load(visit);
    const outcome =
      req.method === 'POST' ? await take({ ...deps, newsletter }, { req, res, visit }) : toOutcome(false);
    await sendPage(res, { ...loaded, page: withBlockData(loaded.page, outcome) }, renderer);
  };
}

async function takeAddress(
  deps: NewsletterDeps & { newsletter: Newsletter },
  { req, res, visit: { language } }: Exchange,
): Promise<Outcome> {
  let email = '';
  try {
    const form = await readForm(await readBody(req, res, MAX_FORM_BYTES), req.headers['content-type']);
    email = textOf(form.get('email'));
    const wanted = checkValue(WantedNews, { email, language, website: textOf(form.get('website')) });
    await limitForm(deps, req);
    await deps.newsletter.subscribe(wanted, req);
    return toFormOutcome({ email: '', isDone: true }, 200);
  } catch (error) {
    const refused = toRequestError(error);
    const fault = refused instanceof BadRequestError ? refused.fields?.['email'] : undefined;
    if (fault !== undefined) return toFormOutcome({ email, fault }, refused.status);
    if (refused.code === 'unavailable') deps.log.error('request-failed', refused, { id: requestIdOf(res) });
    if (refused instanceof RefusedError) res.set('Retry-After', String(refused.retryAfterSeconds));
    const problem = readMessages(language).pages.apiError[refused.code];
    return toFormOutcome({ email, problem }, errorStatus[refused.code]);
  }
}

function toFormOutcome(data: NewsletterFormData, status: Page['meta']['status']): Outcome {
  return { block: 'newsletter-form', data, status };
}

function toOutcome(isDone: boolean): Outcome {
  const outcome: NewsletterButtonData['outcome'] = isDone ? 'done' : 'refused';
  return { block: 'newsletter-button', data: { outcome }, status: isDone ? 200 : 400 };
}

/** One that is given twice is none. */
function tokenOf(req: Request): string | null {
  const given = requestOf(req).search.getAll('t');
  return given.length === 1 ? (given[0] ?? null) : null;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.toWellFormed() : '';
}
