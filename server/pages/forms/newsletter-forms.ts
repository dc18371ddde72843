import type { Request } from 'express';
import type { NewsletterButtonData } from '#shared/blocks/newsletter-button/data.ts';
import type { NewsletterFormData } from '#shared/blocks/newsletter-form/data.ts';
import { WantedNews } from '#shared/validation/sent-message.ts';
import { BadRequestError } from '#server/errors.ts';
import { limitForm, type LimitParts } from '#server/http/rate-limit.ts';
import { requestOf } from '#server/http/request.ts';
import { checkValue } from '#server/http/validate.ts';
import { readMessages } from '#server/messages.ts';
import type { Newsletter } from '#server/newsletter/create-newsletter.ts';
import { readToken } from '#server/newsletter/tokens.ts';
import { readText, type FormAnswer, type FormTable, type PageForm } from './page-forms.ts';

export type NewsletterFormDeps = LimitParts & { newsletter: Newsletter | undefined };
type NewsletterForms = Pick<FormTable, 'newsletter' | 'newsletterConfirm' | 'newsletterUnsubscribe'>;

/**
 * Creates the sign-up form and two forms that have only a button. One confirms a subscription, and the other ends it.
 * Newsletter mails link to the pages of these two forms.
 */
export function createNewsletterForms({ newsletter, ...limits }: NewsletterFormDeps): NewsletterForms {
  if (!newsletter)
    return { newsletter: undefined, newsletterConfirm: undefined, newsletterUnsubscribe: undefined };
  return {
    newsletter: createAddressForm(newsletter, limits),
    newsletterConfirm: createLinkForm(newsletter.confirm),
    newsletterUnsubscribe: createLinkForm(newsletter.unsubscribe),
  };
}

function createAddressForm(newsletter: Newsletter, limits: LimitParts): PageForm {
  return {
    block: 'newsletter-form',
    receive: async ({ fields, req, visit: { language } }) => {
      const typed = { email: readText(fields, 'email'), language, website: readText(fields, 'website') };
      const wanted = checkValue(WantedNews, typed);
      await limitForm(limits, req);
      await newsletter.subscribe(wanted, req);
      const data: NewsletterFormData = { email: '', isDone: true };
      return { data, isConfirmation: true };
    },
    refuse: (refusal, { fields, visit: { language } }): NewsletterFormData | undefined => {
      if (refusal.code === 'internal') return undefined;
      const email = readText(fields, 'email');
      const fault = refusal instanceof BadRequestError ? refusal.fields?.['email'] : undefined;
      if (fault !== undefined) return { email, fault };
      return { email, problem: readMessages(language).pages.apiError[refusal.code] };
    },
  };
}

/**
 * Creates a form with one button. A mail service may send this form itself, without loading the page first. So the form uses no
 * redirect and no cookie, and accepts any body. See RFC 8058, section 3.1.
 */
function createLinkForm(act: (token: string | null) => Promise<boolean>): PageForm {
  const answer = (isDone: boolean): FormAnswer => {
    const outcome: NewsletterButtonData['outcome'] = isDone ? 'done' : 'refused';
    return { data: { outcome }, status: isDone ? 200 : 400 };
  };
  return {
    block: 'newsletter-button',
    takesAnyBody: true,
    receive: async ({ req }) => answer(await act(tokenOf(req))),
    refuse: () => undefined,
    // A mail program may have cut off a part of the link. The page then says so and has no button.
    answerAddress: (req) => (readToken(tokenOf(req)) === undefined ? answer(false) : undefined),
  };
}

/** Returns null if the URL contains no token or more than one. */
function tokenOf(req: Request): string | null {
  const given = requestOf(req).search.getAll('t');
  return given.length === 1 ? (given[0] ?? null) : null;
}
