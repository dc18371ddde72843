import http from 'node:http';
import { median } from './measure.ts';

/**
 * Requests a page again and again over one connection, and prints the median milliseconds to its first byte. Arguments:
 * the port, the path, how many requests are counted.
 */
const [, , port = '0', path = '/', requests = '0'] = process.argv;

/** A third more, first: the compiler of this process has not seen its code yet. */
const WARM_UP = Math.ceil(Number(requests) / 3);

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const options = { host: '127.0.0.1', port, path, agent, headers: { 'Accept-Encoding': 'identity' } };

/** Resolves at the end of the response, with the milliseconds to its first byte. */
function timeOne(): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get(options, (response) => {
        let milliseconds = Number.NaN;
        response.once('data', () => (milliseconds = performance.now() - started));
        response.once('end', () => resolve(milliseconds));
      })
      .once('error', reject);
  });
}

const times: number[] = [];
for (let request = -WARM_UP; request < Number(requests); request += 1) {
  // One after the other: nobody else asks.
  // oxlint-disable-next-line no-await-in-loop
  const milliseconds = await timeOne();
  if (request >= 0) times.push(milliseconds);
}
agent.destroy();
console.log(median(times));
