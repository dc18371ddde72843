import { once } from 'node:events';
import http from 'node:http';

/** A suggestion of what to try with a stand-in. `npm run fakes` prints it. `address` is a URL, or a path of the site. */
export type Trial = {
  what: string;
  address: string;
  how: string;
};

/** A stand-in for an outside service. The environment variables in `environment` make the site use it. */
export type Fake = {
  name: string;
  port: number;
  listener: http.RequestListener;
  environment: Record<string, string>;
  trials: Trial[];
};

export async function startFake({ port, listener }: Fake): Promise<http.Server> {
  const server = http.createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export async function startAlone(fake: Fake): Promise<void> {
  await startFake(fake);
  const variables = Object.entries(fake.environment).map((pair) => pair.join('='));
  console.log(`The stand-in for ${fake.name} listens. In another shell:\n`);
  console.log(`  ${variables.join(' ')} npm start\n`);
  console.log(toLines(fake.trials, 'http://localhost:3000'));
}

/** Formats each trial as one line: name, URL, instruction. @param origin the origin of the site */
export function toLines(trials: Trial[], origin: string): string {
  const rows = trials.map(({ what, address, how }) => [what, new URL(address, origin).href, how] as const);
  const widthOf = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length));
  const [first, second] = [widthOf(0), widthOf(1)];
  return rows
    .map(([what, address, how]) => `  ${what.padEnd(first)}  ${address.padEnd(second)}  ${how}`)
    .join('\n');
}
