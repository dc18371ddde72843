import { toModuleUrl } from '#shared/document/element-ids.ts';
import { exitCode } from './check.ts';
import { checkRatio, measureRounds, printHeading, type Series } from './rounds.ts';
import { startBench, startSite } from './servers.ts';
import { load } from './wrk.ts';

const PORTS = { site: 3961, bare: 3962 };
const PAGE = '/phnom-penh-capital';
const BROTLI = ['Accept-Encoding: br'];
/** There are many short rounds, so that the changing load of other processes slows both servers alike. */
const ROUNDS = 12;
const SECONDS = 2;
/**
 * For the main script, the site must reach at least this share of the requests per second of a bare node:http server. Both send
 * the same bytes and headers.
 */
const MIN_RATIO = 0.6;

const site = await startSite(PORTS.site, PAGE);
const origin = `http://127.0.0.1:${PORTS.site}`;
const html = await fetch(`${origin}${PAGE}`).then((response) => response.text());
const name = /data-modules="(?:\S+ )*?(app-[^" ]+)/.exec(html)?.[1];
if (name === undefined) throw new Error('The page does not name its main script');
const path = toModuleUrl(name);
const bare = await startBench(['tests/bench/bare-server.ts', String(PORTS.bare), `${origin}${path}`], {
  port: PORTS.bare,
  path,
});
const options = { path, seconds: SECONDS, headers: BROTLI };
for (const server of [site, bare]) load(server, options);
const { ours, reference } = measureRounds(ROUNDS, {
  ours: () => load(site, options),
  reference: () => load(bare, options),
});
printHeading();
checkRatio('main script, bare node:http', seriesOf('requestsPerSecond'), '/s', { atLeast: MIN_RATIO });
checkRatio('  processor time of a request', seriesOf('microseconds'), 'µs');
site.stop();
bare.stop();
process.exitCode = exitCode();

function seriesOf(figure: 'requestsPerSecond' | 'microseconds'): Series {
  return { ours: ours.map((each) => each[figure]), reference: reference.map((each) => each[figure]) };
}
