import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Config } from '#server/config/config.ts';
import type { QueuedMail } from '#server/store/message.ts';

const CONNECT_MILLISECONDS = 5000;
const SOCKET_MILLISECONDS = 15_000;
/**
 * The headers that DKIM signs. RFC 8058 requires signatures for both List-Unsubscribe headers, but the library's default list
 * lacks `List-Unsubscribe-Post`.
 */
const SIGNED_HEADERS =
  'from:to:reply-to:subject:date:message-id:mime-version:content-type:auto-submitted:list-unsubscribe:list-unsubscribe-post';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
/** The logged parts of the library's errors. The message of an error is not logged, because it quotes the recipient. */
const MailFault = v.fallback(
  v.object({
    code: v.fallback(v.string(), 'unknown'),
    responseCode: v.fallback(v.optional(v.number()), undefined),
    command: v.fallback(v.optional(v.string()), undefined),
  }),
  { code: 'unknown', responseCode: undefined, command: undefined },
);
type MailFault = v.InferOutput<typeof MailFault>;
const NOT_IN_IDS = /[^\w-]/g;

class MailError extends Error {
  readonly code: string;

  /** @param fault the error code of the library, the SMTP status and the SMTP command, e.g. `EENVELOPE`, `550` and `RCPT TO` */
  constructor({ code, responseCode, command }: MailFault) {
    super([code, responseCode, command].filter((part) => part !== undefined).join(' '));
    this.name = 'MailError';
    this.code = code;
  }
}

export type Mailer = {
  /** @throws MailError when the server refuses the mail or does not respond in time */
  send: (mail: QueuedMail) => Promise<void>;
  close: () => void;
};

/**
 * Creates a mailer for plain text and optional HTML. E-mail addresses are passed as objects, because the library would
 * read a comma in a string as the start of a second recipient.
 * @throws Error when the DKIM key cannot be read
 */
export function createMailer(
  { url, from, dkim }: NonNullable<Config['mail']>,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): Mailer {
  const { hostname } = new URL(siteUrl);
  const [, domainName = hostname] = from.split('@');
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SOCKET_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim
      ? {
          dkim: {
            domainName,
            keySelector: dkim.selector,
            privateKey: readFileSync(dkim.file, 'utf8'),
            headerFieldNames: SIGNED_HEADERS,
          },
        }
      : {}),
  });
  return {
    send: async ({ id, kind, recipient, subject, text, html, headers: { replyTo, unsubscribe } }) => {
      const sending = transport.sendMail({
        // Each attempt has the same id, so that mail programs recognise a mail that arrives twice.
        messageId: `<${id.replaceAll(NOT_IN_IDS, '-')}@${domainName}>`,
        from: { name: hostname, address: from },
        to: { name: '', address: recipient },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        headers: {
          ...(kind === 'reply' ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribe === undefined
            ? {}
            : {
                // With `prepared`, the library does not split the header into several lines. A relay that joined the lines
                // again would invalidate the DKIM signature.
                'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
                'List-Unsubscribe-Post': ONE_CLICK,
              }),
        },
      });
      await sending.catch((error: unknown) => {
        throw new MailError(v.parse(MailFault, error));
      });
    },
    close: () => transport.close(),
  };
}
