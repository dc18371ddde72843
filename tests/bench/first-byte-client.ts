import http from 'node:http';
import { median } from './measure.ts';

/**
 * Requests a page over one connection, and prints the median time to its first byte in milliseconds. Arguments: the port, the
 * path, the number of measured requests.
 */
const [, , port = '0', path = '/', requests = '0'] = process.argv;

/** Requests before the measurement, so that this process's code is compiled. */
const WARM_UP = Math.ceil(Number(requests) / 3);

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const options = { host: '127.0.0.1', port, path, agent, headers: { 'Accept-Encoding': 'identity' } };

/** Reads one response to its end. @returns the milliseconds to its first byte */
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
  // oxlint-disable-next-line no-await-in-loop
  const milliseconds = await timeOne();
  if (request >= 0) times.push(milliseconds);
}
agent.destroy();
console.log(median(times));
