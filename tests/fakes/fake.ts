import { once } from 'node:events';
import http from 'node:http';

/** A stand-in of an outside service that a developer may start: where it listens, and what makes the site use it. */
export type Fake = {
  name: string;
  port: number;
  listener: http.RequestListener;
  environment: Record<string, string>;
  /** What can be tried with it. */
  hints: string[];
};

/** Starts a fake on loopback. @returns once it listens; its `close` ends it */
export async function startFake({ port, listener }: Fake): Promise<http.Server> {
  const server = http.createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Starts a fake by itself, and says how to use it. */
export async function startAlone(fake: Fake): Promise<void> {
  await startFake(fake);
  const variables = Object.entries(fake.environment).map((pair) => pair.join('='));
  console.log(`The stand-in for ${fake.name} listens. In another shell:\n`);
  console.log(`  ${variables.join(' ')} npm start\n`);
  console.log(fake.hints.map((hint) => `  ${hint}`).join('\n'));
}
