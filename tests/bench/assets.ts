import { check, exitCode } from './check.ts';
import { median } from './measure.ts';
import { startBench, startSite } from './servers.ts';
import { load } from './wrk.ts';

const PORTS = { site: 3961, bare: 3962 };
const PAGE = '/phnom-penh-capital';
const BROTLI = ['Accept-Encoding: br'];
const ROUNDS = 5;
const SECONDS = 3;
/** Requests of the main script beside a bare node:http server that sends the same bytes and headers. */
const MIN_RATIO = 0.6;

const site = await startSite(PORTS.site, PAGE);
const origin = `http://127.0.0.1:${PORTS.site}`;
const html = await fetch(`${origin}${PAGE}`).then((response) => response.text());
const path = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
const bare = await startBench(['tests/bench/bare-server.ts', String(PORTS.bare), `${origin}${path}`], {
  port: PORTS.bare,
  path,
});
const options = { path, seconds: SECONDS, headers: BROTLI };
for (const server of [site, bare]) load(server, options);
const ratios = Array.from(
  { length: ROUNDS },
  () => load(site, options).requestsPerSecond / load(bare, options).requestsPerSecond,
);
check(
  median(ratios) >= MIN_RATIO,
  `main script: ${median(ratios).toFixed(2)} × the requests of a bare node:http server (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}), at least ${MIN_RATIO}`,
);
site.stop();
bare.stop();
process.exitCode = exitCode();
