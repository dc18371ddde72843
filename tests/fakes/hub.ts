import type http from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Fake } from './fake.ts';

const PORT = 4706;
const Batch = v.array(v.looseObject({ title: v.string() }));

/**
 * Creates a stand-in for the events hub. It accepts every valid batch of events.
 * @param say called with the title of each event; prints it by default
 */
export function createHubFake(port = PORT, say = printEvent): Fake {
  return {
    name: 'hub',
    port,
    listener: (req, res) => void take(req, say).then((status) => res.writeHead(status).end()),
    environment: { EVENTS_HUB_URL: `http://localhost:${port}/events`, EVENTS_HUB_KEY: 'key-of-the-stand-in' },
    trials: [{ what: 'events', address: '/', how: 'each visit is printed here, some seconds after it' }],
  };
}

/** Validates a batch. @returns the status of the response */
async function take(req: http.IncomingMessage, say: (title: string) => void): Promise<number> {
  const batch = v.safeParse(v.pipe(v.string(), v.parseJson(), Batch), await text(req));
  if (!batch.success) return 400;
  for (const { title } of batch.output) say(title);
  return 202;
}

function printEvent(title: string): void {
  console.log(`event: ${title}`);
}
