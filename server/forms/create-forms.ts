import type { Request } from 'express';
import type { IsKnownAbout } from '#shared/validation/about.ts';
import type { FormToken } from '#shared/contracts/form.ts';
import type { SentMessage } from '#shared/validation/sent-message.ts';
import type { Config } from '#server/config/config.ts';
import { UnavailableError } from '#server/errors.ts';
import { createMessageLimit, type LimitParts } from '#server/http/rate-limit.ts';
import type { NewMessage } from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import type { Captcha } from './captcha.ts';
import { createCopy } from './copy-mail.ts';
import { createFormKey } from '#server/store/form-key.ts';
import { createFormTokens } from './form-token.ts';
import { toMessageId } from './message-id.ts';
import { createReference } from './reference.ts';

/** More links than a person writes who reports a mistake. */
const MAX_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;
/** The same text again within this time waits for an operator. */
const SAME_TEXT_MILLISECONDS = 24 * 60 * 60 * 1000;
/** References are 30 random bits: even the second is hardly ever taken. */
const MAX_REFERENCES = 5;

export type Forms = {
  createToken: () => Promise<FormToken>;
  /**
   * Stores a message; what is doubtful waits for an operator, and nothing is lost.
   * @returns the reference; for a message sent again, that of the first time
   * @throws RefusedError over a limit, UnavailableError while the store does not respond
   */
  receive: (sent: SentMessage, req: Request) => Promise<{ reference: string }>;
};

export type FormParts = LimitParts & {
  store: Pick<Store, 'settle' | 'addMessage' | 'findMessage' | 'countSameText'>;
  config: Pick<Config, 'formKey' | 'contactEmail' | 'mail' | 'siteUrl'>;
  now: () => Date;
  /** Whether there is what a report is about. */
  isKnownAbout: IsKnownAbout;
  /** Undefined where no captcha is asked. */
  captcha?: Pick<Captcha, 'isPerson'> | undefined;
  /** Called when the public log has a new report. */
  onReport?: () => void;
};

/** What visitors send by forms: a token before, a reference after. */
export function createForms(parts: FormParts): Forms {
  const { store, config, now } = parts;
  const key = createFormKey(store, config.formKey);
  const tokens = createFormTokens(key, now);
  const limit = createMessageLimit(parts);

  const isDoubtful = async (sent: SentMessage, textKey: string, req: Request): Promise<boolean> => {
    const text = Object.values(sent.fields).join('\n');
    if ((text.match(LINK)?.length ?? 0) > MAX_LINKS) return true;
    if (!(await tokens.isGood(sent.token, sent.id))) return true;
    // Nobody else's words become public as what a report is about. Where nobody can tell, an operator looks.
    if (sent.about && !(await parts.isKnownAbout(sent.about).catch(() => false))) return true;
    const since = new Date(now().getTime() - SAME_TEXT_MILLISECONDS);
    if ((await store.countSameText(textKey, since)) > 0) return true;
    // The last: nobody else is asked about what waits anyway.
    return parts.captcha !== undefined && !(await parts.captcha.isPerson(req.headers.recaptcha, sent.kind));
  };
  /** Other words under an id that is taken are another message: theirs is an id that follows from both. */
  const findSent = async (sent: SentMessage, textKey: string) => {
    const stored = await store.findMessage(sent.id);
    if (!stored || stored.textKey === textKey) return { stored, sent };
    const id = toMessageId([sent.id, textKey]);
    return { stored: await store.findMessage(id), sent: { ...sent, id } };
  };
  const add = async (message: NewMessage, attempt = 1): Promise<string> => {
    const mails = message.isHeld || message.isSpam || !config.mail ? [] : [createCopy(message, config)];
    const reference = await store.addMessage(message, mails);
    if (reference !== undefined) return reference;
    if (attempt === MAX_REFERENCES) throw new UnavailableError(new Error('No free reference'));
    return add({ ...message, reference: createReference(message.kind) }, attempt + 1);
  };

  return {
    createToken: tokens.create,
    receive: async (given, req) => {
      const textKey = await key.hide(JSON.stringify([given.kind, given.about, given.fields]));
      const { stored, sent } = await findSent(given, textKey);
      if (stored) return { reference: stored.reference };
      const { email = '', ...fields } = sent.fields;
      const isSpam = sent.website !== '';
      const isHeld = !isSpam && (await isDoubtful(sent, textKey, req));
      const emailKey = email === '' ? undefined : await key.hide(email.toLowerCase());
      await limit(req, { emailKey, isHeld });
      const message = { ...toMessage(sent, fields), isSpam, isHeld, textKey, createdAt: now() };
      const reference = await add({ ...message, email: email === '' ? undefined : email });
      if (sent.kind === 'report' && !isHeld && !isSpam) parts.onReport?.();
      return { reference };
    },
  };
}

function toMessage({ id, kind, language, page, about }: SentMessage, fields: Record<string, string>) {
  const { subject = '', ...rest } = fields;
  const typed = Object.entries(rest).filter(([, value]) => value !== '');
  return {
    id,
    kind,
    language,
    subject,
    about,
    reference: createReference(kind),
    fields: { ...Object.fromEntries(typed), ...(page === undefined ? {} : { page }) },
  };
}
