import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { passOnTo, startContentSite } from '#fixtures/upstream/content-site.ts';
import { createBannersFake } from './banners.ts';
import { createCaptchaFake } from './captcha.ts';
import { startFake, type Fake } from './fake.ts';
import { createGeocoderFake } from './geocoder.ts';
import { createHubFake } from './hub.ts';
import { createMailFake } from './mail.ts';
import { createRatesFake } from './rates.ts';
import { createRouterFake } from './router.ts';
import { createTrackingFake } from './tracking.ts';
import { createWeatherFake } from './weather.ts';

/** Of the instance that stands in for a content API elsewhere. */
const ORIGIN_PORT = 4710;
const ORIGIN = `http://127.0.0.1:${ORIGIN_PORT}`;
const LOOK_MILLISECONDS = 500;
/** A first start builds the product. */
const MOST_LOOKS = 1200;
const NOTHING = { RATES_API_URL: 'off', RATES_FALLBACK_URL: 'off', WEATHER_API_URL: 'off' };
/** What two instances cannot both have: where a developer has set it, it is the site's. */
const UNSHARED = { METRICS_PORT: '' };

/**
 * `npm run fakes`: stand-ins for every outside service, and the product with the environment that points at them. With
 * `alone`: the stand-ins, and the environment in words.
 */
async function run(isAlone: boolean): Promise<void> {
  const fakes: Fake[] = [
    createTrackingFake(),
    createRouterFake(),
    createWeatherFake(),
    createRatesFake(),
    createGeocoderFake(),
    createHubFake(),
    createCaptchaFake(),
    createBannersFake(passOnTo(ORIGIN)),
  ];
  const mail = createMailFake();
  await Promise.all([...fakes.map(startFake), mail.start()]);
  const content = await startContentSite(passOnTo(ORIGIN));
  startProduct({
    ...NOTHING,
    ...UNSHARED,
    PORT: String(ORIGIN_PORT),
    HOST: '127.0.0.1',
    DATA_DIR: './var/fakes/origin',
  });
  await waitFor(ORIGIN);
  const elsewhere = {
    name: 'content',
    environment: { CONTENT_API_URL: content.baseUrl },
    hints: ['/about-us, a page of its own; all others are those of a second instance'],
  };
  const all = [...fakes, mail, elsewhere];
  const environment = Object.assign({}, ...all.map((fake) => fake.environment));
  for (const { name, environment: own, hints } of all) {
    const variables = Object.entries(own).map((pair) => pair.join('='));
    console.log([`\n${name}`, ...variables, ...hints].join('\n  '));
  }
  console.log('');
  if (!isAlone) startProduct({ LOG_LEVEL: 'warn', DATA_DIR: './var/fakes/site', ...environment });
  if (!isAlone) await waitFor(`http://localhost:${process.env['PORT'] ?? '3000'}`);
  if (!isAlone) console.log(`\nThe site: http://localhost:${process.env['PORT'] ?? '3000'}\n`);
}

/** Ends with this process, and this process with it. */
function startProduct(environment: Record<string, string>): ChildProcess {
  const env = { ...process.env, LOG_LEVEL: 'error', ...environment };
  const child = spawn('npm', ['start', '--silent'], {
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.once('exit', (code) => process.exit(code ?? 0));
  process.once('exit', () => child.kill());
  return child;
}

/** @throws Error when nothing listens in time */
async function waitFor(origin: string): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const response = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(LOOK_MILLISECONDS);
  }
  throw new Error(`Nothing listens at ${origin}`);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
await run(process.argv.includes('alone'));
