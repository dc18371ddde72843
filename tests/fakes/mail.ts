import type http from 'node:http';
import { startMailSink, type ReceivedMail } from '#fixtures/upstream/mail-sink.ts';
import type { Fake } from './fake.ts';

const PORT = 4707;
const INBOX_PORT = 4711;
/** The email address that receives copies of visitors' messages. */
const CONTACT_EMAIL = 'desk@postcode.example';
const LINK = /https?:\/\/\S+/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Creates a mail server that delivers nothing, and a page that shows its mail. Only the page is a `Fake`, because a `Fake` speaks
 * HTTP and the mail server speaks SMTP.
 */
export function createMailFake(port = PORT, inboxPort = INBOX_PORT, say?: (mail: ReceivedMail) => void) {
  const mails: ReceivedMail[] = [];
  const take = (mail: ReceivedMail): void => {
    mails.unshift(mail);
    say?.(mail);
  };
  const inbox: Fake = {
    name: 'mail',
    port: inboxPort,
    listener: toInbox(mails),
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_EMAIL },
    trials: [
      { what: 'newsletter', address: '/newsletter', how: 'subscribe, then follow the link of the mail' },
      { what: 'contact', address: '/contact-us', how: `a message goes to ${CONTACT_EMAIL}, so to the mails` },
      { what: 'mails', address: `http://localhost:${inboxPort}/`, how: 'all mails, the newest first' },
    ],
  };
  return { inbox, start: () => startMailSink({ port, say: take }) };
}

function toInbox(mails: ReceivedMail[]): http.RequestListener {
  return (_req, res) => {
    const articles = mails.map(toArticle).join('\n') || '<p>No mail yet.</p>';
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails</title><style>body{font-family:sans-serif;max-width:45rem;margin:auto;padding:1rem}pre{white-space:pre-wrap}</style>
<h1>Mails</h1>
${articles}`,
    );
  };
}

function toArticle({ to, headers, text }: ReceivedMail): string {
  const body = escape(text).replaceAll(LINK, (link) => `<a href="${link}">${link}</a>`);
  const subject = escape(headers.get('subject') ?? '');
  return `<article><h2>${subject}</h2><p>to ${escape(to.join(', '))}</p><pre>${body}</pre></article>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
