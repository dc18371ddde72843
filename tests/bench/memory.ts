import { sharePicturePath } from '#shared/routes/share-picture-path.ts';
import { askInTurn, readListedPaths } from './asking.ts';
import { check, exitCode } from './check.ts';
import { startSite } from './servers.ts';
import { load } from './wrk.ts';

const PORT = 3935;
/** The number of different URLs to request. `npm run bench -- memory 50000` requests fewer, so it takes less time. */
const URLS = Number(process.argv[2] ?? 1_000_000);
const SECONDS = 10;
/** The memory limit in docs/operating.md. */
const MAX_MEGABYTES = 400;
const MAX_MEGABYTES_PER_100K = 1;
const PLACE = /^\/[\w-]+-(?:province|provine|capital)\//;

/** The number of share pictures that are requested at once. The queue holds more, so the server refuses none. */
const PICTURES = 20;

/**
 * Measures memory while pictures are drawn and a million different URLs are requested. Unknown URLs must
 * not fill a cache.
 */
const site = await startSite(PORT, '/phnom-penh-capital');
const places = (await readListedPaths(PORT)).filter((path) => PLACE.test(path)).slice(0, PICTURES);
const { asked: pictures } = await askInTurn(
  PORT,
  places.map((path) => sharePicturePath('en', path)),
);
const drawn = pictures.filter(({ status }) => status === 200).length;
check(
  drawn === PICTURES,
  `${drawn} of ${PICTURES} share pictures are drawn: ${site.megabytes().toFixed(0)} MB`,
);
let asked = 0;
let half: { asked: number; megabytes: number } | undefined;
while (asked < URLS) {
  const { requestsPerSecond } = load(site, {
    path: '/',
    seconds: SECONDS,
    headers: ['Accept-Encoding: br'],
    script: 'tests/bench/many-urls.lua',
  });
  asked += requestsPerSecond * SECONDS;
  if (asked >= URLS / 2) half ??= { asked, megabytes: site.megabytes() };
}
const megabytes = site.megabytes();
const slope = half && asked > half.asked ? ((megabytes - half.megabytes) / (asked - half.asked)) * 1e5 : 0;
check(
  megabytes <= MAX_MEGABYTES,
  `memory after ${Math.round(asked)} distinct URLs: ${megabytes.toFixed(0)} MB, at most ${MAX_MEGABYTES}`,
);
check(
  slope <= MAX_MEGABYTES_PER_100K,
  `memory over the second half: ${slope.toFixed(2)} MB for 100,000 URLs, at most ${MAX_MEGABYTES_PER_100K}`,
);
site.stop();
process.exitCode = exitCode();
