import http from 'node:http';

export type Asked = { status: number; milliseconds: number };

const FAILED = 0;

/** Asks without looking at the body. A connection that fails counts as status 0. */
export function ask(port: number, path: string, agent: http.Agent): Promise<Asked> {
  return new Promise((resolve) => {
    const started = performance.now();
    const done = (status: number): void => resolve({ status, milliseconds: performance.now() - started });
    const headers = { 'Accept-Encoding': 'identity', 'User-Agent': 'Googlebot/2.1' };
    http
      .get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => done(answer.statusCode ?? FAILED));
        answer.once('error', () => done(FAILED));
      })
      .once('error', () => done(FAILED));
  });
}

/** @returns the value that 99 of 100 do not exceed */
export function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}
