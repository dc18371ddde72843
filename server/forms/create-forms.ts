import { randomInt } from 'node:crypto';
import type { Request } from 'express';
import type { MessageKind } from '#shared/contracts/messages/message.ts';
import { toAboutText, type SubjectExists } from '#shared/validation/about.ts';
import type { FormToken } from '#shared/contracts/messages/form.ts';
import type { SentMessage } from '#shared/validation/sent-message.ts';
import { cutText } from '#shared/text/cut-text.ts';
import type { Config } from '#server/config/config.ts';
import { UnavailableError } from '#server/errors.ts';
import { toNetworkKey } from '#server/http/client-address.ts';
import { isCrowded, limitMessages, type LimitParts } from '#server/http/rate-limit.ts';
import type { NewMail, NewMessage } from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import type { Captcha } from './captcha.ts';
import { createFormKey, type FormKey } from '#server/store/form-key.ts';
import { createFormTokens, type FormTokens } from './form-token.ts';
import { toMessageId } from './message-id.ts';

const MAX_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;
/** A message waits for an operator if the same text was already sent within this time. */
const SAME_TEXT_MILLISECONDS = 24 * 60 * 60 * 1000;
/**
 * The maximum number of attempts to find an unused reference. A reference has 30 random bits, so even a second attempt is
 * rare.
 */
const MAX_REFERENCES = 5;
/** The digits of Crockford's Base32. It leaves out I, L and O, which look like digits, and U, to avoid obscene words. */
const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 6;
const REFERENCE_PREFIX: Record<MessageKind, string> = { contact: 'M', report: 'R', advertise: 'A' };
const MAX_SUBJECT_LENGTH = 120;

export type Forms = {
  createToken: () => Promise<FormToken>;
  /**
   * Stores a message. A doubtful message waits for review by an operator.
   * @returns the reference of the message; if a message is sent again, its first reference is returned
   * @throws RefusedError when a limit is exceeded; UnavailableError while the store does not respond
   */
  receive: (sent: SentMessage, req: Request) => Promise<{ reference: string }>;
};

type FormParts = LimitParts & {
  store: Pick<Store, 'settle' | 'addMessage' | 'findMessage' | 'countSameText' | 'useToken'>;
  config: Pick<Config, 'formKey' | 'contactEmail' | 'mail' | 'siteUrl'>;
  now: () => Date;
  subjectExists: SubjectExists;
  captcha?: Pick<Captcha, 'isPerson'> | undefined;
  /** Called when a new report appears in the public list of reports. */
  onReport?: () => void;
};

/**
 * Receives visitors' messages. The browser gets a token when a form opens, and a reference after the message was sent.
 */
export function createForms(parts: FormParts): Forms {
  const { store, config, now } = parts;
  const key = createFormKey(store, config.formKey);
  const tokens = createFormTokens(key, store, now);
  const sortOut = createSorting({ ...parts, key, tokens });

  /**
   * Checks if the sent message is already stored under its id. If another text is stored under that id, the sent message gets a
   * new id, which is derived from its old id and its text. The function then looks up the new id.
   */
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
      const sorted = await sortOut(sent, textKey, req);
      const message = { ...toMessage(sent, fields), ...sorted, textKey, createdAt: now() };
      const reference = await add({ ...message, email: email === '' ? undefined : email });
      if (sent.kind === 'report' && !sorted.isHeld && !sorted.isSpam) parts.onReport?.();
      return { reference };
    },
  };
}

type Sorting = Pick<NewMessage, 'isSpam' | 'isHeld' | 'isProven' | 'sender'>;

/**
 * Creates a function that decides whether a message waits for review. The function also counts the message against the limits
 * of its sender.
 * @throws RefusedError from the returned function, when a limit of the sender is exceeded
 */
function createSorting(parts: FormParts & { key: FormKey; tokens: FormTokens }) {
  const { store, now, key, tokens } = parts;

  const isDoubtful = async (sent: SentMessage, textKey: string, req: Request): Promise<boolean> => {
    const text = Object.values(sent.fields).join('\n');
    if ((text.match(LINK)?.length ?? 0) > MAX_LINKS) return true;
    // A report is published together with its subject, for example a postcode. If the subject does not exist, or if this
    // check fails, the message waits for an operator.
    if (sent.about && !(await parts.subjectExists(sent.about).catch(() => false))) return true;
    const since = new Date(now().getTime() - SAME_TEXT_MILLISECONDS);
    if ((await store.countSameText(textKey, since)) > 0) return true;
    // The captcha comes last, because it is a call to an external service.
    return parts.captcha !== undefined && !(await parts.captcha.isPerson(req.headers.recaptcha, sent.kind));
  };
  return async (sent: SentMessage, textKey: string, req: Request): Promise<Sorting> => {
    const { email = '' } = sent.fields;
    const isSpam = sent.website !== '';
    const isGood = await tokens.isGood(sent.token);
    const isDoubted = !isSpam && (!isGood || (await isDoubtful(sent, textKey, req)));
    await limitMessages(parts, req, isDoubted);
    // A token is marked as used only after the limit was checked. Otherwise a flood of messages would fill the store with
    // used tokens.
    const isProven = isGood && (await tokens.use(sent.token, sent.id));
    const isReused = isGood && !isProven && !isSpam;
    if (isReused) await limitMessages(parts, req, true);
    const mailboxKey = email === '' ? undefined : await key.hideMailbox(email);
    const isHeld = isDoubted || isReused || (!isSpam && (await isCrowded(parts, mailboxKey)));
    const address = parts.addresses.keyOf(req);
    const sender = address === undefined ? 0 : await key.groupOf(toNetworkKey(address));
    return { isSpam, isHeld, isProven: isProven && !isSpam, sender };
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

/** Creates the copy of a message that is mailed to the site. A reply to the copy goes to the sender of the message. */
function createCopy(
  message: NewMessage,
  { contactEmail, siteUrl }: Pick<Config, 'contactEmail' | 'siteUrl'>,
): NewMail {
  const { id, reference, about, subject, email, createdAt } = message;
  const named = about ? toAboutText(about) : subject;
  return {
    id: `copy:${id}`,
    kind: 'copy',
    recipient: contactEmail,
    subject: cutText(`[Postcode] ${reference} ${named}`, MAX_SUBJECT_LENGTH).trim(),
    text: [...toCopyLines(message), '', siteUrl].join('\n'),
    headers: { replyTo: email },
    messageId: id,
    createdAt,
  };
}

/** Formats a message as lines of text for a mail to the operators of the site. */
export function toCopyLines({
  kind,
  reference,
  about,
  subject,
  fields,
  email,
}: Pick<NewMessage, 'kind' | 'reference' | 'about' | 'subject' | 'fields' | 'email'>): string[] {
  return [
    `${kind} ${reference}`,
    ...(about ? [`about: ${toAboutText(about)}`] : []),
    ...(subject === '' ? [] : [`subject: ${subject}`]),
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ...(email === undefined ? [] : [`email: ${email}`]),
  ];
}

/** Creates a reference such as `R-7Q4K2M`: a letter for the kind, and 30 random bits. */
function createReference(kind: MessageKind): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  );
  return `${REFERENCE_PREFIX[kind]}-${letters.join('')}`;
}
