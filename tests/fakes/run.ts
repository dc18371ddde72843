import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { passOnTo, startContentSite } from '#fixtures/upstream/content-site.ts';
import packageFacts from '../../package.json' with { type: 'json' };
import { createBannersFake } from './banners.ts';
import { createCaptchaFake } from './captcha.ts';
import { startFake, toLines, type Fake, type Trial } from './fake.ts';
import { createGeocoderFake } from './geocoder.ts';
import { createHubFake } from './hub.ts';
import { createMailFake } from './mail.ts';
import { createRatesFake } from './rates.ts';
import { createRouterFake } from './router.ts';
import { createTrackingFake } from './tracking.ts';
import { createWeatherFake } from './weather.ts';

const FIRST_PORT = Number(process.env['FAKES_PORT'] ?? '4700');
/** The port of a second instance of the product. The site gets its content from the content API of this instance. */
const ORIGIN_PORT = FIRST_PORT + 10;
const ORIGIN = `http://127.0.0.1:${ORIGIN_PORT}`;
const SITE_PORT = Number(process.env['PORT'] ?? '3000');
const SITE = `http://localhost:${SITE_PORT}`;
const FOLDER = path.join(process.env['DATA_DIR'] ?? './var', 'fakes');
const OPERATOR = 'operator@postcode.example';
const LOOK_MILLISECONDS = 500;
/** The maximum number of polls until a server responds. It is large, because the first start builds the product. */
const MOST_LOOKS = 1200;
const NOTHING = { RATES_API_URL: 'off', RATES_FALLBACK_URL: 'off', WEATHER_API_URL: 'off' };
/** Two instances cannot share the values of these variables, so neither instance inherits them. */
const UNSHARED = { METRICS_PORT: '', SITE_URL: '' };

/**
 * `npm run fakes` starts stand-ins for all outside services, a second instance of the product (see `ORIGIN_PORT`), and the site,
 * which uses all of these.
 * @param isAlone true: starts everything except the site, and prints the environment variables for it
 */
async function run({ isAlone, hasCaptcha }: { isAlone: boolean; hasCaptcha: boolean }): Promise<void> {
  const mail = createMailFake(FIRST_PORT + 7, FIRST_PORT + 11);
  const fakes: Fake[] = [
    createBannersFake(passOnTo(ORIGIN), FIRST_PORT + 8),
    createWeatherFake(FIRST_PORT + 3),
    createRatesFake(FIRST_PORT + 4),
    createTrackingFake(FIRST_PORT + 1),
    createRouterFake(FIRST_PORT + 2),
    createGeocoderFake(FIRST_PORT + 5),
    mail.inbox,
    createHubFake(FIRST_PORT + 6),
    ...(hasCaptcha ? [createCaptchaFake(FIRST_PORT + 9)] : []),
  ];
  await checkPorts([
    ...(isAlone ? [] : [SITE_PORT]),
    ...fakes.map(({ port }) => port),
    FIRST_PORT + 7,
    ORIGIN_PORT,
  ]);
  console.log('Starting. A first start builds the product, which takes a minute.');
  await Promise.all([...fakes.map(startFake), mail.start()]);
  const content = await startContentSite(passOnTo(ORIGIN));
  const origin = { PORT: String(ORIGIN_PORT), HOST: '127.0.0.1', DATA_DIR: `${FOLDER}/origin` };
  startProduct({ ...origin, LOG_LEVEL: 'error', ...NOTHING }, 'ignore');
  await waitFor(ORIGIN);
  const environment = Object.assign(
    { CONTENT_API_URL: content.baseUrl },
    ...fakes.map((fake) => fake.environment),
  );
  const trials = [
    ...fakes.flatMap((fake) => fake.trials),
    { what: 'content of others', address: '/about-us', how: 'a page that only the content API knows' },
  ];
  if (isAlone) {
    for (const pair of Object.entries(environment)) console.log(pair.join('='));
    console.log(`\n${toLines(trials, SITE)}\n`);
    return;
  }
  const site = { PORT: String(SITE_PORT), LOG_LEVEL: 'warn', DATA_DIR: `${FOLDER}/site` };
  startProduct({ ...site, ...environment }, 'inherit');
  await waitFor(SITE);
  trials.push(await addOperator());
  console.log(`\n${toLines(trials, SITE)}\n\nThe site: ${SITE}  End with Ctrl+C.\n`);
}

/** Prints an error and ends the process if a port is in use. This check runs before anything is started. */
async function checkPorts(ports: number[]): Promise<void> {
  const taken = await Promise.all(ports.map(isTaken));
  const port = ports.find((_port, index) => taken[index]);
  if (port === undefined) return;
  const other = port === SITE_PORT ? `PORT=${port + 100}` : `FAKES_PORT=${FIRST_PORT + 100}`;
  console.error(
    `Port ${port} is taken, perhaps by a server that runs already. Choose another: ${other} npm run fakes`,
  );
  process.exit(1);
}

async function isTaken(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
    return false;
  } catch {
    return true;
  } finally {
    server.close();
  }
}

/**
 * Starts the product in a child process. Both processes end together: the child notices in server/start.ts
 * that its parent was killed.
 */
function startProduct(environment: Record<string, string>, output: 'ignore' | 'inherit'): void {
  const [, ...start] = packageFacts.scripts.start.split(' ');
  const child = spawn(process.execPath, start, {
    env: { ...process.env, ...UNSHARED, ...environment },
    stdio: ['ignore', output, 'inherit'],
  });
  child.once('exit', (code) => process.exit(code ?? 0));
  process.once('exit', () => child.kill());
}

async function addOperator(): Promise<Trial> {
  const env = { ...process.env, DATA_DIR: `${FOLDER}/site`, SITE_URL: SITE };
  const command = async (...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/operators.js', ...words], {
      env,
    });
    return stdout.trim();
  };
  const address = await command('add', OPERATOR, '--roles', 'inbox,operators').catch(() =>
    command('reset', OPERATOR),
  );
  return { what: 'inbox of operators', address, how: 'choose a password: what visitors wrote is there' };
}

/** Waits until a server answers. @throws Error when it does not answer in time */
async function waitFor(origin: string): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const response = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(LOOK_MILLISECONDS);
  }
  throw new Error(`Nothing listens at ${origin}`);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
await run({ isAlone: process.argv.includes('alone'), hasCaptcha: process.argv.includes('captcha') });
