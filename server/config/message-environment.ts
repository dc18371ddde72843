import * as v from 'valibot';
import {
  about,
  BaseUrl,
  Claims,
  DayOrOff,
  DkimKey,
  Email,
  Identifier,
  Secret,
  SmtpUrl,
  Token,
} from './value-schemas.ts';

export const messageVariables = {
  SMTP_URL: v.optional(
    about(
      SmtpUrl,
      'Mail server, with user and password in the URL. Mail is needed for copies of messages to `CONTACT_EMAIL`, answers and password links of operators, and the newsletter. Empty: messages stay in the store, no mail is sent, and the newsletter is off.',
    ),
  ),
  MAIL_FROM: v.optional(about(Email, 'Sender of mails. Empty: `CONTACT_EMAIL`.')),
  MAIL_DKIM_KEY: v.optional(
    about(
      DkimKey,
      'DKIM key that signs mails for the domain of `MAIL_FROM`. Empty: the mail server must sign them.',
    ),
  ),
  FORM_KEY: v.optional(
    about(
      Token,
      'Key for form tokens, hashes of email addresses and unsubscribe links. Changing it breaks links in sent mails. Empty: generated once and stored.',
    ),
  ),
  RECAPTCHA_SITE_KEY: v.optional(
    about(
      Identifier,
      'Public key of a reCAPTCHA v3. Pages with a message form then load the script of Google when a visitor starts to type, and a message with a low score waits for an operator. Empty: off.',
    ),
  ),
  RECAPTCHA_SECRET: v.optional(
    about(Secret, 'Secret of the same reCAPTCHA. It is sent to `RECAPTCHA_API_URL` only.'),
  ),
  RECAPTCHA_API_URL: v.optional(
    about(
      BaseUrl,
      'Base of the reCAPTCHA script and verification. Use `https://www.recaptcha.net/recaptcha` where Google is blocked, or a stand-in.',
    ),
    'https://www.google.com/recaptcha',
  ),
  CHANGE_ON_HOME_UNTIL: v.optional(
    about(
      DayOrOff,
      'Last day, in Phnom Penh, on which home has a line about the change of codes of 30 December 2025. `off`: no line.',
    ),
    '2027-06-30',
  ),
  ADVERTISING_CLAIMS: v.optional(
    about(
      Claims,
      'Monthly visits and active users on the page for advertisers, for example `20K+, 9K+`. `spec` uses those of the specification (150K+ and 100K+), which are not true for a new site. Empty or `off`: the page shows none.',
    ),
  ),
};
