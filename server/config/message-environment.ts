import * as v from 'valibot';
import { about } from './about.ts';
import { BaseUrl, Claims, DkimKey, Email, Identifier, Secret, SmtpUrl, Token } from './value-schemas.ts';

/** The variables of messages: forms, mail, and what advertisers read. */
export const messageVariables = {
  SMTP_URL: v.optional(
    about(
      SmtpUrl,
      'Server for mail, with user and password in it. Copies of messages go to `CONTACT_EMAIL`, operators answer and get links to new passwords by mail, and visitors may subscribe to news. Empty: messages stay in the store, no mail is sent, and there is no newsletter.',
    ),
  ),
  MAIL_FROM: v.optional(about(Email, 'Sender of mails. Empty: `CONTACT_EMAIL`.')),
  MAIL_DKIM_KEY: v.optional(
    about(DkimKey, 'Key that signs mails for the domain of `MAIL_FROM`. Empty: the mail server signs them.'),
  ),
  FORM_KEY: v.optional(
    about(
      Token,
      'Key of the tokens of forms, of the marks by which addresses are found again, and of the links to unsubscribe. Another key ends links in mails that were sent. Empty: made once and stored.',
    ),
  ),
  RECAPTCHA_SITE_KEY: v.optional(
    about(
      Identifier,
      'Public key of a reCAPTCHA v3. Pages with a form that sends a message then load the script of Google once somebody writes there, and a message that Google doubts waits for an operator. Empty: no form asks anybody.',
    ),
  ),
  RECAPTCHA_SECRET: v.optional(
    about(Secret, 'Secret of the same reCAPTCHA. It is sent to `RECAPTCHA_API_URL` alone.'),
  ),
  RECAPTCHA_API_URL: v.optional(
    about(
      BaseUrl,
      'Base of its script and of its verification: `https://www.recaptcha.net/recaptcha` where Google is not reached, or a stand-in.',
    ),
    'https://www.google.com/recaptcha',
  ),
  ADVERTISING_CLAIMS: v.optional(
    about(
      Claims,
      'Visits a month and active users that the page for advertisers names. Put your own figures here, or `off`: the default is that of the specification and is true of no new site.',
    ),
    '150K+, 100K+',
  ),
};
