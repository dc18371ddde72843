import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/observability/log.ts';
import { MAX_MAIL_TRIES, type QueuedMail } from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import type { Mailer } from './create-mailer.ts';

const MAX_BATCH = 20;
type MailTimes = {
  /** The pause between two polls of the queue, and between two mails. */
  pause: number;
  /** The pause before the second attempt. Each further pause is `RETRY_FACTOR` times the previous pause, up to `longestRetry`. */
  firstRetry: number;
  longestRetry: number;
  trim: number;
};
const RETRY_FACTOR = 4;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TIMES: MailTimes = { pause: 1000, firstRetry: MINUTE, longestRetry: 6 * HOUR, trim: HOUR };

type MailSenderParts = {
  store: Pick<Store, 'listDueMails' | 'postponeMail' | 'removeMail' | 'trimMessages' | 'withLease'>;
  /** Undefined when no mail server is configured. Mails then stay in the queue. */
  mailer: Mailer | undefined;
  /**
   * Creates mails that are due and adds them to the queue, for example mails about messages that wait for review. It is
   * called before each poll if there is a mailer.
   */
  queueDue?: () => Promise<void>;
  log: Log;
  now: () => Date;
  times?: MailTimes;
};

export type MailSender = {
  start: () => void;
  /**
   * Stops after the current mail, or after the given time if the mail takes longer. The next process sends the remaining
   * mails.
   */
  stop: (milliseconds: number) => Promise<void>;
};

/**
 * Creates the sender of queued mails. A mail may be sent twice, because it is deleted from the queue only after it was sent. If
 * several processes share a store, only one of them sends mails at a time.
 */
export function createMailSender(parts: MailSenderParts): MailSender {
  const { store, log, now, times = TIMES } = parts;
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  /** The ids of mails that were sent but could not yet be deleted from the queue. */
  const sentIds = new Set<string>();
  let trimmedAt = -Infinity;

  const poll = async (): Promise<void> => {
    if (performance.now() - trimmedAt >= times.trim) {
      await store.trimMessages(now());
      trimmedAt = performance.now();
    }
    if (!parts.mailer) return;
    await parts.queueDue?.();
    await sendDue({ ...parts, mailer: parts.mailer, sentIds }, ending.signal);
  };
  // This is a loop, because a recursive async function would hold the promises of all earlier polls in memory.
  /* oxlint-disable no-await-in-loop */
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await poll().catch((error: unknown) => log.error('mail-held', error));
      await pause(times.pause, ending.signal);
    }
  };
  /* oxlint-enable no-await-in-loop */
  return {
    start: () => {
      running ??= run();
    },
    stop: async (milliseconds) => {
      ending.abort();
      await Promise.race([running, sleep(milliseconds, undefined, { ref: false })]);
      parts.mailer?.close();
    },
  };
}

type SendParts = MailSenderParts & { mailer: Mailer; sentIds: Set<string> };

async function sendDue(parts: SendParts, signal: AbortSignal): Promise<void> {
  const { store, now, times = TIMES } = parts;
  const listDue = (count: number) => store.listDueMails(now(), { tries: MAX_MAIL_TRIES, count });
  // The lease is taken only if mails are due, because taking it writes to the store.
  if ((await listDue(1)).length === 0) return;
  await store.withLease('mail', async () => {
    const due = await listDue(MAX_BATCH);
    /* oxlint-disable no-await-in-loop */
    for (const mail of due) {
      if (signal.aborted) return;
      await sendOne(mail, parts);
      await pause(times.pause, signal);
    }
    /* oxlint-enable no-await-in-loop */
  });
}

/**
 * Sends a mail. The time of the next attempt is stored first. If that write fails, the mail is not sent, because otherwise it
 * would be sent again at every poll.
 * @throws UnavailableError when the store cannot be written
 */
async function sendOne(mail: QueuedMail, parts: SendParts): Promise<void> {
  const { store, mailer, log, sentIds } = parts;
  const { id, kind } = mail;
  // Unsubscribing deletes the queued newsletter mails of the subscriber, so the mail may no longer exist.
  if (!(await claim(mail, parts))) return;
  try {
    if (!sentIds.has(id)) await mailer.send(mail);
  } catch (error) {
    log.error('mail-held', error, { kind, tries: mail.tries + 1 });
    return;
  }
  sentIds.add(id);
  await store.removeMail(id);
  sentIds.delete(id);
}

/**
 * Sets the time of the next attempt to send the mail.
 * @returns false when the mail was deleted after it was listed, or when another process sends it
 */
function claim({ id, tries }: QueuedMail, { store, now, times = TIMES }: SendParts): Promise<boolean> {
  const milliseconds = Math.min(times.longestRetry, times.firstRetry * RETRY_FACTOR ** tries);
  return store.postponeMail(id, tries + 1, new Date(now().getTime() + milliseconds));
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
