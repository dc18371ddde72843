import { askInTurn, askOnTime } from './asking.ts';
import { p99, type TimedAnswer } from './ask.ts';
import { check, exitCode } from './check.ts';
import { startBench, startSite } from './servers.ts';

const PORTS = { site: 3971, bare: 3972 };
const CALL = '/api/postcodes/120101';
const REQUESTS = 10_000;
/** These requests warm the server up and measure its capacity. */
const FIRST_REQUESTS = 2000;
/** The load as a share of the capacity. At full capacity, requests would spend most of their response time in the queue. */
const SHARE = 0.5;
/** In each round, both servers are measured, so that other processes slow both alike. */
const ROUNDS = 10;
/**
 * The wanted p99. Because the machine may be slow or busy, the benchmark passes if the p99 is at most `PATIENCE` times this
 * value, or at most `MAX_RATIO` times the p99 of the bare server.
 */
const WANTED_MILLISECONDS = 20;
const PATIENCE = 3;
const MAX_RATIO = 1.5;

const site = await startSite(PORTS.site, CALL);
const bare = await startBench(
  ['tests/bench/bare-server.ts', String(PORTS.bare), `http://127.0.0.1:${PORTS.site}${CALL}`],
  { port: PORTS.bare, path: CALL },
);
const paths = mixCalls(await readCodes());
await askInTurn(PORTS.bare, paths.slice(0, FIRST_REQUESTS));
await askInTurn(PORTS.site, paths.slice(0, FIRST_REQUESTS));
const { perSecond } = await askInTurn(PORTS.site, paths.slice(0, FIRST_REQUESTS));
const load = { perSecond: perSecond * SHARE, seconds: REQUESTS / ROUNDS / (perSecond * SHARE) };
const ours: TimedAnswer[] = [];
const reference: TimedAnswer[] = [];
const before = site.cpuSeconds();
for (let round = 0; round < ROUNDS; round += 1) {
  const start = (round * REQUESTS) / ROUNDS;
  const part = paths.slice(start, start + REQUESTS / ROUNDS);
  // oxlint-disable-next-line no-await-in-loop
  ours.push(...(await askOnTime(PORTS.site, part, load)));
  // oxlint-disable-next-line no-await-in-loop
  reference.push(...(await askOnTime(PORTS.bare, part, load)));
}
const milliseconds = ((site.cpuSeconds() - before) * 1000) / ours.length;
const lost = ours.filter(({ status }) => status !== 200).length;
check(lost === 0, `${ours.length} calls at ${load.perSecond.toFixed(0)}/s, ${lost} other than 200`);
check(
  p99Of(ours) <= Math.max(WANTED_MILLISECONDS * PATIENCE, p99Of(reference) * MAX_RATIO),
  `p99 ${p99Of(ours).toFixed(1)} ms beside ${p99Of(reference).toFixed(1)} ms of a bare server, wanted at most ${WANTED_MILLISECONDS}`,
);
check(
  true,
  `processor time of a call ${milliseconds.toFixed(2)} ms; ${site.megabytes().toFixed(0)} MB after them`,
);
site.stop();
bare.stop();
process.exitCode = exitCode();

function p99Of(asked: readonly TimedAnswer[]): number {
  return p99(asked.map((each) => each.milliseconds));
}

async function readCodes(): Promise<string[]> {
  const pages = await Promise.all(
    Array.from({ length: 10 }, async (_page, index) => {
      const response = await fetch(
        `http://127.0.0.1:${PORTS.site}/api/postcodes?pageSize=200&page=${index + 1}`,
      );
      return (await response.text()).match(/(?<="code":")\d{6}(?=","candidates")/g) ?? [];
    }),
  );
  return pages.flat();
}

/** Creates a mix of calls: mostly lookups of codes, and some suggestions and searches. */
function mixCalls(codes: readonly string[]): string[] {
  const names = ['sla kram', 'ស្លក្រាម', 'phsar thmei', 'tuol tumpung', 'kampong chhnang', 'chamkar mon'];
  const kinds: ((code: string, turn: number) => string)[] = [
    (code) => `/api/postcodes/${code}`,
    (code) => `/api/v1/postcodes/${code}`,
    (code) => `/api/validate/${code}`,
    (code) => `/${code}.json`,
    (code) => `/${code}.txt`,
    (code) => `/api/code-schemes/${code}`,
    (code) => `/api/places?parent=${code.slice(0, 2)}&fields=code,name,postcode`,
    (_code, turn) => `/api/autocomplete?q=${encodeURIComponent(typeOf(names, turn))}`,
    (_code, turn) => `/api/search?q=${encodeURIComponent(names[turn % names.length] ?? '')}&pageSize=5`,
    (_code, turn) =>
      `/api/geocoding/nearest?lat=${10.6 + (turn % 300) / 100}&lon=${103 + (turn % 250) / 100}`,
  ];
  return Array.from({ length: REQUESTS }, (_none, turn) => {
    const code = codes[(turn * 7919) % codes.length] ?? '120101';
    return kinds[turn % kinds.length]?.(code, turn) ?? CALL;
  });
}

/** Returns the first letters of a name, as a search field sends them while a visitor is still typing. */
function typeOf(names: readonly string[], turn: number): string {
  const name = Array.from(names[turn % names.length] ?? '');
  return name.slice(0, 2 + (turn % name.length)).join('');
}
