import { startMailSink, type ReceivedMail } from '#fixtures/upstream/mail-sink.ts';

const PORT = 4707;

/** A mail server that sends nothing on. It speaks SMTP, so it is no listener of HTTP as the other fakes are. */
export function createMailFake(port = PORT, say: (mail: ReceivedMail) => void = printMail) {
  return {
    name: 'mail',
    environment: { SMTP_URL: `smtp://localhost:${port}`, CONTACT_EMAIL: 'desk@postcode.example' },
    hints: ['mails of forms are printed here'],
    start: () => startMailSink({ port, say }),
  };
}

function printMail({ to, headers, text }: ReceivedMail): void {
  console.log(`mail to ${to.join(', ')}: ${headers.get('subject') ?? ''}\n${text}\n`);
}
