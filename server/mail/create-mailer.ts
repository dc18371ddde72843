import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Config } from '#server/config/config.ts';
import type { QueuedMail } from '#server/store/message.ts';

/** Milliseconds. A server that is there greets at once; one that is busy may think about a mail. */
const CONNECT_MILLISECONDS = 5000;
const SOCKET_MILLISECONDS = 15_000;
/** The signer leaves `List-Unsubscribe-Post` out by itself; RFC 8058 wants both signed. */
const SIGNED_HEADERS =
  'from:to:reply-to:subject:date:message-id:mime-version:content-type:auto-submitted:list-unsubscribe:list-unsubscribe-post';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
/** What of the library's errors is logged. */
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

/** A mail that was not taken. The library's own error quotes the recipient's address. */
class MailError extends Error {
  readonly code: string;

  /** @param fault e.g. `EENVELOPE`, with status and command of the SMTP dialogue where there was one: `550 RCPT TO` */
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
 * Sends mails one at a time, as plain text, some of them as HTML beside it. Addresses go in as objects alone: the library reads one text with a comma as two
 * recipients, and a line break in it as a group.
 * @throws Error when the key of DKIM cannot be read
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
        // The same at each attempt: who gets a mail twice knows it by this.
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
                // Folding it would break the signatures of relays.
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
