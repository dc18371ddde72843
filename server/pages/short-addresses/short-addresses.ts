import type { Request, RequestHandler, Response } from 'express';
import type { PostcodeDetail } from '#shared/contracts/postcode.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import { href } from '#shared/routes/href.ts';
import { toShortPath, type PlainForm, type ShortAddress } from '#shared/routes/short-address.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import { requestOf } from '#server/http/request.ts';
import { readMessages } from '#server/messages.ts';
import { cacheHeaders } from '#server/response-cache/cache-control.ts';
import { FORM_TYPES, pageOf, writeCard, writeForm } from './plain-forms.ts';

/**
 * The cache time of responses such as `/120101.txt`. Codes change only with a decree, and a purge of the code also
 * deletes these responses from a CDN.
 */
const CACHE_SECONDS = 3600;
/**
 * The maximum length of an `Accept` header. A longer header is ignored, because parsing takes time for each media type in it.
 * Real headers have up to 200 characters.
 */
const MAX_ACCEPT_LENGTH = 1000;
/**
 * The media types that a client can get at `/120101`, in the order of the server's preference. The first type is for
 * clients that accept everything, such as curl.
 */
const TYPES = ['text/html', 'text/plain', 'application/json'];

type ShortDeps = { content: Pick<ContentSource, 'postcode'>; config: Pick<Config, 'siteUrl'> };

/**
 * Serves the short URLs of codes. `/120101` redirects to the page of the place. `/120101.txt` contains the facts about the
 * code. The suffix selects the format.
 */
export function shortAddresses(deps: ShortDeps): RequestHandler {
  return async (req, res, next) => {
    const short = requestOf(req).shortAddress;
    if (!short) {
      next();
      return;
    }
    if (short.form === undefined) await answerCode(deps, short, { req, res });
    else if (short.typed === short.code && short.language === 'en')
      await sendForm(deps, short.code, short.form, res);
    else redirect(res, toShortPath(short.code, short.form));
  };
}

/**
 * Responds with a redirect, text or JSON, depending on the `Accept` header. Shared caches must not store the response,
 * because not all of them support `Vary`.
 */
async function answerCode(
  deps: ShortDeps,
  { code, language }: ShortAddress,
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  res.set({ 'Cache-Control': 'private, no-cache', Vary: 'Accept' });
  if (code.length === 5) {
    redirect(res, href(language, 'postcodeDetail', { code }));
    return;
  }
  const found = await deps.content.postcode(code);
  const form = chooseForm(req);
  if (form) res.type(FORM_TYPES[form]).send(writeForm[form]({ ...found, siteUrl: deps.config.siteUrl }));
  else redirect(res, pageOf(found, language));
}

function chooseForm(req: Request): 'txt' | 'json' | undefined {
  if ((req.headers.accept ?? '').length > MAX_ACCEPT_LENGTH) return undefined;
  const type = req.accepts(TYPES);
  if (type === 'text/plain') return 'txt';
  return type === 'application/json' ? 'json' : undefined;
}

/** Redirects with 302, because a decree may give the code to another place. */
function redirect(res: Response, path: string): void {
  res.status(302).set('Location', path).end();
}

async function sendForm(
  { content, config }: ShortDeps,
  code: string,
  form: PlainForm,
  res: Response,
): Promise<void> {
  const found = await findCode(content, code);
  const facts = found && { ...found, siteUrl: config.siteUrl };
  const body = facts && (form === 'vcf' ? writeCard(facts) : writeForm[form](facts));
  if (body === undefined) {
    refuse(res, code, found);
    return;
  }
  res.setHeaders(new Map(cacheHeaders(CACHE_SECONDS, tagsOf(code, found))));
  res.set('X-Robots-Tag', 'noindex');
  if (form === 'vcf') res.attachment(`${code}.vcf`);
  res.type(FORM_TYPES[form]).send(body);
}

async function findCode(
  { postcode }: ShortDeps['content'],
  code: string,
): Promise<PostcodeDetail | undefined> {
  try {
    return await postcode(code);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

function tagsOf(code: string, found: PostcodeDetail | undefined): string[] {
  const places = found?.uses.map(({ place }) => place.code) ?? [];
  return [`code:${code}`, ...places.flatMap((place) => [`place:${place}`, `province:${provinceOf(place)}`])];
}

/**
 * Responds 404 with a text in both languages, because a program may show it to people. For a former code, the text contains
 * the code that its place has today.
 */
function refuse(res: Response, code: string, found: PostcodeDetail | undefined): void {
  const today = found?.uses[0]?.place.postcode.code;
  const lines = (['en', 'km'] as const).map((language) => {
    const texts = readMessages(language).programs.plainForms;
    return today ? fillWords(texts.replaced, { code, today }) : fillWords(texts.unknown, { code });
  });
  res
    .status(404)
    .set('Cache-Control', 'no-store')
    .type(FORM_TYPES.txt)
    .send(`${lines.join('\n')}\n`);
}
