import { once } from 'node:events';
import http from 'node:http';

/** One thing to try. */
export type Trial = {
  what: string;
  /** A path of the site, or a full URL. */
  address: string;
  how: string;
};

/** A stand-in of an outside service: its port, and the environment variables that point the site at it. */
export type Fake = {
  name: string;
  port: number;
  listener: http.RequestListener;
  environment: Record<string, string>;
  trials: Trial[];
};

/** Starts a fake on loopback. @returns once it listens; its `close` ends it */
export async function startFake({ port, listener }: Fake): Promise<http.Server> {
  const server = http.createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Starts one fake and prints how to use it. */
export async function startAlone(fake: Fake): Promise<void> {
  await startFake(fake);
  const variables = Object.entries(fake.environment).map((pair) => pair.join('='));
  console.log(`The stand-in for ${fake.name} listens. In another shell:\n`);
  console.log(`  ${variables.join(' ')} npm start\n`);
  console.log(toLines(fake.trials, 'http://localhost:3000'));
}

/** One line in columns for each thing to try: name, address, instruction. @param origin of the site */
export function toLines(trials: Trial[], origin: string): string {
  const rows = trials.map(({ what, address, how }) => [what, new URL(address, origin).href, how] as const);
  const widthOf = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length));
  const [first, second] = [widthOf(0), widthOf(1)];
  return rows
    .map(([what, address, how]) => `  ${what.padEnd(first)}  ${address.padEnd(second)}  ${how}`)
    .join('\n');
}
