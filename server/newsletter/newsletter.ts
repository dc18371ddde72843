import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/store/open-store.ts';
import { OwnWords, type NewsContent } from './news-content.ts';
import { sendNews, showNews, type NewsParts } from './send-news.ts';

const USAGE = `[FILE] [--dry-run]
FILE: JSON {"en": {"subject": "…", "text": "…"}, "km": {"subject": "…", "text": "…"}}: words above the changes, paragraphs separated by an empty line`;

/**
 * `npm run newsletter:send`: queues a mail about changed data for each subscriber. If the command was interrupted, the next
 * run resumes. `--dry-run` prints the mail and sends nothing.
 */
async function runCommand(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (more.length > 0) throw new Error(USAGE);
  const words = file === undefined ? null : readWords(file);
  const config = readConfig();
  if (!config.mail) throw new Error('SMTP_URL is empty: no mail is sent');
  const store = openStore(config);
  const say = (mails: number): void => console.log(`${mails} mails are queued`);
  try {
    const parts = { store, config, now: () => new Date(), onQueued: say };
    await (values['dry-run'] ? printNews(parts, words) : queueNews(parts, words));
  } finally {
    await store.close();
  }
}

async function printNews(parts: NewsParts, words: NewsContent['words']): Promise<void> {
  const shown = await showNews(parts, words);
  if (shown?.isBegun) console.log('An unfinished issue is finished first, without your words:\n');
  console.log(
    shown ? `${shown.mail.subject}\n\n${shown.mail.text}` : 'Nothing has changed since the last issue',
  );
}

async function queueNews(parts: NewsParts, words: NewsContent['words']): Promise<void> {
  const { outcome, mails } = await sendNews(parts, words);
  switch (outcome) {
    case 'again':
      throw new Error('The same issue was sent before: nothing is sent');
    case 'other':
      throw new Error('Another run began an issue at the same time: this run sends nothing, run it again');
    case 'not-yours':
      console.log(`The unfinished issue is finished: ${mails} mails`);
      throw new Error('Your words were not sent: run the command again');
    case 'nothing':
      console.log('Nothing has changed since the last issue: nothing is sent');
      break;
    case 'resumed':
      console.log(`The unfinished issue is finished: ${mails} mails`);
      break;
    case 'sent':
      console.log(`Done: ${mails} mails`);
  }
}

function readWords(file: string): NewsContent['words'] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), OwnWords), readFileSync(file, 'utf8'));
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  throw new Error([USAGE, ...faults].join('\n'));
}

try {
  await runCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
