import { setTimeout as wait } from 'node:timers/promises';
import { createHttpClient } from '#fixtures/server/http-client.ts';
import { ask, type TimedAnswer } from './ask.ts';

const CONNECTIONS = 32;
/** The time between two ticks of `askOnTime`. Each tick sends all requests that are due. */
const TICK_MILLISECONDS = 10;

export async function readListedPaths(port: number): Promise<string[]> {
  const files = ['pages', 'places', 'finders', 'prefixes'].map((family) => `/sitemap-${family}.xml`);
  const texts = await Promise.all(
    files.map((file) => fetch(`http://127.0.0.1:${port}${file}`).then((answer) => answer.text())),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  );
}

/** Sends requests in a closed loop: each connection sends its next request when the response to its previous one is complete. */
export async function askInTurn(
  port: number,
  paths: string[],
): Promise<{ asked: TimedAnswer[]; perSecond: number }> {
  const client = createHttpClient(port, CONNECTIONS);
  const asked: TimedAnswer[] = [];
  const waiting = paths[Symbol.iterator]();
  const started = performance.now();
  const worker = async (): Promise<void> => {
    for (const path of waiting) {
      // oxlint-disable-next-line no-await-in-loop
      asked.push(await ask(client, path));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  client.close();
  return { asked, perSecond: (asked.length / (performance.now() - started)) * 1000 };
}

/** Sends requests in an open loop: at a fixed rate, even if earlier ones are pending. */
export async function askOnTime(
  port: number,
  paths: string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<TimedAnswer[]> {
  const client = createHttpClient(port);
  const answers: Promise<TimedAnswer>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (answers.length < due) answers.push(ask(client, paths[answers.length % paths.length] ?? '/'));
    // oxlint-disable-next-line no-await-in-loop
    await wait(TICK_MILLISECONDS);
  }
  const asked = await Promise.all(answers);
  client.close();
  return asked;
}
