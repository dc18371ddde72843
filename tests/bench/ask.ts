import { once } from 'node:events';
import type { TestClient } from '#fixtures/server/http-client.ts';

export type TimedAnswer = { status: number; milliseconds: number };

const FAILED = 0;
const HEADERS = { 'Accept-Encoding': 'identity', 'User-Agent': 'Googlebot/2.1' };

/** Sends a GET and measures the time until its response is complete. If the connection fails, the status is 0. */
export async function ask(client: TestClient, path: string): Promise<TimedAnswer> {
  const started = performance.now();
  const status = await statusOf(client, path).catch(() => FAILED);
  return { status, milliseconds: performance.now() - started };
}

export function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

async function statusOf(client: TestClient, path: string): Promise<number> {
  const response = await client.open('GET', path, HEADERS);
  await once(response.resume(), 'end');
  return response.statusCode ?? FAILED;
}
