import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { BlockKind } from '#shared/blocks/registry.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { PostRouteName, RouteName } from '#shared/routes/routes.ts';
import { RefusedError, toRequestError, type RequestError } from '#server/errors.ts';
import { readBody } from '#server/http/read-body.ts';
import { readForm } from '#server/http/body-formats.ts';
import { visitOf, type Visit } from '#server/http/request.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { Pages } from '../load-page.ts';
import type { PageRenderer } from '../render-page.tsx';
import { sendPage } from '../send-page.ts';

type FormFields = FormData | URLSearchParams;

/** `fields` is empty if the body cannot be read, or if the form accepts any body. */
export type Submission = { req: Request; res: Response; visit: Visit; fields: FormFields };

/**
 * The result of a form, which is shown on the page of the form. Each property of `data` replaces the property with the
 * same name in the data of the form's block.
 */
type PageAnswer = {
  data: object;
  status?: Page['meta']['status'];
  /** True if the page confirms that the form was received. Such a page has no banners. */
  isConfirmation?: true;
  /** The query with which the page is loaded, instead of the query of the URL. */
  query?: Record<string, string>;
};

export type FormAnswer = PageAnswer | { file: { name: string; type: string; body: string | Buffer } };

export type PageForm = {
  block: BlockKind;
  /** True if the body is not parsed, because mail services choose the body themselves (RFC 8058). */
  takesAnyBody?: true;
  /** @throws RequestError, which is then passed to `refuse` */
  receive: (submission: Submission) => Promise<FormAnswer>;
  /**
   * Returns the data with which the block explains the refusal, usually including the typed text.
   * @returns undefined if the error page must explain the refusal
   */
  refuse: (refusal: RequestError, submission: Submission) => object | undefined | Promise<object | undefined>;
  /** Responds to a GET whose URL already shows a fault, for example an incomplete token. Returns undefined for any other GET. */
  answerAddress?: (req: Request) => FormAnswer | undefined;
};

/** The form of each page that accepts a POST. Undefined if its feature is switched off. */
export type FormTable = Record<PostRouteName, PageForm | undefined>;

type FormDeps = { pages: Pages; renderer: PageRenderer; log: Pick<Log, 'error'> };

const KILOBYTE = 1024;
/** Enough for 4,000 Khmer letters, percent-encoded in nine bytes each, and the other fields. */
const MESSAGE = 64 * KILOBYTE;
/** Enough for an e-mail address, percent-encoded in nine bytes per letter, and the field `website`. */
const NEWSLETTER = 16 * KILOBYTE;

/**
 * The maximum size of the request body in bytes, keyed by the route of the form. A larger body is refused with 413 and
 * not read to its end.
 */
export const FORM_BYTES = {
  contactUs: MESSAGE,
  report: MESSAGE,
  advertise: MESSAGE,
  newsletter: NEWSLETTER,
  newsletterConfirm: NEWSLETTER,
  newsletterUnsubscribe: NEWSLETTER,
  // A thousand rows of a shop's customers, with telephone numbers, names and addresses in Khmer, are about 500 KB. The limit is
  // twice this size.
  addressBook: 1024 * KILOBYTE,
  // A thousand lines of 200 Khmer letters are 600 KB. The remaining 40 KB are for line ends and multipart headers.
  bulkLookup: 640 * KILOBYTE,
  // Enough for forty percent-encoded tracking links. Shops append long parameters to such links.
  track: 32 * KILOBYTE,
  // If every field contains a Khmer text of the maximum length, the percent-encoded body is 5 KB long.
  addressLabel: 16 * KILOBYTE,
} as const satisfies Record<PostRouteName, number>;

/** Receives posted forms, and responds with the page of the form or with a file. No cache stores the response. */
export function pageForms(forms: FormTable, deps: FormDeps): RequestHandler {
  return async (req, res, next) => {
    const visit = visitOf(req);
    const route = visit.route?.name;
    if (!takesForm(route)) return next();
    const form = forms[route];
    const isPost = req.method === 'POST';
    const early = isPost ? undefined : form?.answerAddress?.(req);
    if (!form || (!isPost && !early)) return next();
    // The page is loaded first, because a form must not be processed if its response cannot be rendered.
    const first = await deps.pages.load(visit);
    const answer =
      early ?? (await takeForm(form, { req, res, visit }, { ...deps, maxBytes: FORM_BYTES[route] }));
    if ('file' in answer) {
      const { name, type, body } = answer.file;
      res
        .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
        .type(type)
        .attachment(name)
        .send(body);
      return undefined;
    }
    const loaded = answer.query ? await deps.pages.load({ ...visit, query: answer.query }) : first;
    const page = withAnswer(loaded.page, form.block, answer);
    return sendPage(res, { ...loaded, page }, deps.renderer);
  };
}

function takesForm(route: RouteName | undefined): route is PostRouteName {
  return route !== undefined && Object.hasOwn(FORM_BYTES, route);
}

/** Returns the text of a form field as well-formed Unicode. The text is empty if the field is missing or contains a file. */
export function readText(fields: FormFields, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.toWellFormed() : '';
}

type RefusalProblem =
  | { kind: 'too-often'; seconds: number }
  | { kind: 'unanswered' | 'too-large' | 'unreadable' };

/**
 * Returns the reason of a refusal that the page of a form can explain beside the typed text. Returns undefined if the error page
 * must explain the refusal.
 */
export function toProblem(refusal: RequestError): RefusalProblem | undefined {
  if (refusal.code === 'too-many-requests' && refusal instanceof RefusedError)
    return { kind: 'too-often', seconds: refusal.retryAfterSeconds };
  if (refusal.code === 'unavailable') return { kind: 'unanswered' };
  if (refusal.code === 'too-large') return { kind: 'too-large' };
  return refusal.code === 'bad-request' ? { kind: 'unreadable' } : undefined;
}

async function takeForm(
  form: PageForm,
  exchange: Omit<Submission, 'fields'>,
  { log, maxBytes }: Pick<FormDeps, 'log'> & { maxBytes: number },
): Promise<FormAnswer> {
  const { req, res } = exchange;
  let submission: Submission = { ...exchange, fields: new URLSearchParams() };
  try {
    const body = await readBody(req, res, maxBytes);
    if (!form.takesAnyBody)
      submission = { ...exchange, fields: await readForm(body, req.headers['content-type']) };
    // Parsing, processing and rendering a large form in one turn of the event loop would delay other requests. So each of these
    // steps runs in a separate turn.
    await nextTurn();
    const answer = await form.receive(submission);
    await nextTurn();
    return answer;
  } catch (error) {
    const refusal = toRequestError(error);
    const data = await form.refuse(refusal, submission);
    if (data === undefined) throw error;
    if (refusal instanceof RefusedError) res.set('Retry-After', String(refusal.retryAfterSeconds));
    else if (refusal.code === 'unavailable') log.error('request-failed', refusal, { id: requestIdOf(res) });
    return { data, status: refusal.status };
  }
}

function withAnswer(page: Page, block: BlockKind, answer: PageAnswer): Page {
  const { data, status = 200, isConfirmation } = answer;
  const placeholders = Object.fromEntries(
    Object.entries(page.placeholders).map(([name, components]) => [
      name,
      components.map((component) =>
        component.name === block ? { name: block, data: { ...dataOf(component), ...data } } : component,
      ),
    ]),
  );
  const meta: Page['meta'] = { ...page.meta, status, robots: 'noindex', cacheSeconds: 0 };
  return { ...page, placeholders, meta, ...(isConfirmation ? { template: 'confirmation' } : {}) };
}

function dataOf({ data }: { data?: unknown }): object {
  return typeof data === 'object' && data !== null ? data : {};
}
