import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/observability/log.ts';
import { MAX_MAIL_TRIES, type QueuedMail } from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import type { Mailer } from './create-mailer.ts';

/** Mails of one turn. */
const MAX_BATCH = 20;
/** In milliseconds. */
type MailTimes = {
  /** Between two looks at the queue, and between two mails. */
  pause: number;
  /** Before the second attempt; four times as long with each further one. */
  firstRetry: number;
  longestRetry: number;
  /** Between two times that what may not be stored any longer is removed. */
  trim: number;
};
const RETRY_FACTOR = 4;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TIMES: MailTimes = { pause: 1000, firstRetry: MINUTE, longestRetry: 6 * HOUR, trim: HOUR };

type SenderParts = {
  store: Pick<Store, 'listDueMails' | 'postponeMail' | 'removeMail' | 'trimMessages' | 'withSenderLock'>;
  /** Undefined: mails wait. */
  mailer: Mailer | undefined;
  log: Log;
  now: () => Date;
  times?: MailTimes;
};

/** Sends the mails that wait in the store, in the background, and removes messages whose time is over. */
export type MailSender = {
  start: () => void;
  /** Ends after the mail that is being sent, at most after so many milliseconds. The next process sends the rest. */
  stop: (milliseconds: number) => Promise<void>;
};

/** Of several processes on one store one sends at a time. A mail is sent at least once: its row goes when it is sent. */
export function createMailSender(parts: SenderParts): MailSender {
  const { store, log, now, times = TIMES } = parts;
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  /** Sent, but their rows are still there: only that is left to do. */
  const sentIds = new Set<string>();
  let trimmedAt = -Infinity;

  const look = async (): Promise<void> => {
    if (performance.now() - trimmedAt >= times.trim) {
      await store.trimMessages(now());
      trimmedAt = performance.now();
    }
    if (parts.mailer) await sendDue({ ...parts, mailer: parts.mailer, sentIds }, ending.signal);
  };
  // A loop, and not a function that calls itself: that one would remember every turn it ever took.
  /* oxlint-disable no-await-in-loop */
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => log.error('mail-held', error));
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

type SendParts = SenderParts & { mailer: Mailer; sentIds: Set<string> };

async function sendDue(parts: SendParts, signal: AbortSignal): Promise<void> {
  const { store, now, times = TIMES } = parts;
  await store.withSenderLock(async () => {
    const due = await store.listDueMails(now(), { tries: MAX_MAIL_TRIES, count: MAX_BATCH });
    /* oxlint-disable no-await-in-loop */
    for (const mail of due) {
      if (signal.aborted) return;
      await sendOne(mail, parts);
      await pause(times.pause, signal);
    }
    /* oxlint-enable no-await-in-loop */
  }, 'mail');
}

/**
 * Its next attempt is written before it is sent: what the store does not take is not sent, no mail goes out twice in a row,
 * and of two processes that have it one sends it.
 * @throws UnavailableError when the store cannot be written
 */
async function sendOne(mail: QueuedMail, parts: SendParts): Promise<void> {
  const { store, mailer, log, sentIds } = parts;
  const { id, kind } = mail;
  // Who unsubscribed meanwhile has taken the news that waited.
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

/** @returns false when the mail was removed since it was listed, or another process has it */
function claim({ id, tries }: QueuedMail, { store, now, times = TIMES }: SendParts): Promise<boolean> {
  const milliseconds = Math.min(times.longestRetry, times.firstRetry * RETRY_FACTOR ** tries);
  return store.postponeMail(id, tries + 1, new Date(now().getTime() + milliseconds));
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
