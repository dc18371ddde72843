import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import pretty, { type PrettyOptions } from 'pino-pretty';
import { createBuilder, type BuildEnvironment, type ViteBuilder } from 'vite';

/** The format of log lines in the terminal: the time, the level and the event, then the other properties of the log entry. */
const READABLE: PrettyOptions = {
  messageFormat: '{event}{msg}',
  ignore: 'event',
  translateTime: 'HH:MM:ss',
  singleLine: true,
};
/**
 * The server restarts after this time without further changes. An editor may write a file in several steps, and one
 * change may rebuild several bundles, but a single restart is enough.
 */
const PAUSE_MILLISECONDS = 200;
/** The inputs of the database that are in no bundle: the tables, the borders, the schema, and the modules that read them. */
const TABLE_FOLDERS = ['data', 'tables'].map((name) => path.join(import.meta.dirname, 'directory', name));
const BUILD_DATABASE = path.join(import.meta.dirname, 'directory/tables/build-database.ts');

/** An error that is printed as one sentence, without a stack trace. */
class DevelopmentError extends Error {}

/**
 * Runs `npm run dev`. Each change of a file rebuilds the bundles and the database, if it is one of their inputs, and
 * restarts the server. The server is the same as in production, but it is built into a separate folder. If a build
 * fails, its errors are printed, and the server from the previous build continues to run. If the first build fails,
 * `npm run dev` ends.
 */
async function develop(): Promise<void> {
  const builder = await createBuilder({
    mode: 'dev',
    logLevel: 'warn',
    build: { watch: {}, emptyOutDir: false },
  });
  const environments = Object.values(builder.environments);
  const [built] = environments.map(({ config }) => path.dirname(path.resolve(config.build.outDir)));
  if (built === undefined) throw new DevelopmentError('vite.config.ts names nothing to build.');
  const isDatabaseBuilt = (): boolean => buildDatabase(path.join(built, 'content.sqlite'));
  if (!isDatabaseBuilt()) throw new DevelopmentError('The tables have the faults above.');

  let isBuilt = false;
  const server = createServer(path.join(built, 'server/main.js'));
  const restartSoon = debounce(() => void (isBuilt && server.restart()));
  const rebuildSoon = debounce(() => void (isBuilt && isDatabaseBuilt() && server.restart()));
  // The bundles are built one after another, because the service worker's bundle reads the manifest of the client's
  // bundle.
  // oxlint-disable-next-line no-await-in-loop
  for (const each of environments) await watchBundle(builder, each, restartSoon);
  for (const folder of TABLE_FOLDERS) watch(folder, { recursive: true }, rebuildSoon);
  isBuilt = true;
  restartSoon();
}

function buildDatabase(file: string): boolean {
  return spawnSync(process.execPath, [BUILD_DATABASE, '--out', file], { stdio: 'inherit' }).status === 0;
}

/**
 * Builds a bundle, and builds it again after each change. The promise resolves when the first build is finished. Vite
 * itself prints the errors in modules.
 * @param onBuilt called after each successful build
 * @throws DevelopmentError when the first build fails
 */
async function watchBundle(
  builder: ViteBuilder,
  environment: BuildEnvironment,
  onBuilt: () => void,
): Promise<void> {
  const watcher = await builder.build(environment);
  if (!('on' in watcher)) throw new DevelopmentError('Vite built, and does not watch.');
  await new Promise<void>((resolve, reject) => {
    watcher.on('event', ({ code }) => {
      if (code === 'ERROR') reject(new DevelopmentError(`The bundle "${environment.name}" cannot be built.`));
      if (code !== 'BUNDLE_END') return;
      resolve();
      onBuilt();
    });
  });
}

/**
 * Runs the server, one process at a time. If the first process exits by itself, `npm run dev` ends. The usual cause is
 * an invalid environment variable, or a port that is in use. If a later process exits by itself, an error is printed,
 * but `npm run dev` continues.
 */
function createServer(file: string) {
  let running: ChildProcess | undefined;
  let starts = 0;
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [file], {
      // The developer page `/parts` exists during development. The other environment variables are only passed on,
      // because the server itself reads them.
      // oxlint-disable-next-line no-restricted-properties
      env: { PARTS_PAGE: 'on', ...process.env },
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    child.stdout.pipe(pretty(READABLE));
    starts += 1;
    const isFirst = starts === 1;
    child.once('exit', (code) => {
      if (child !== running) return;
      const ended = new DevelopmentError(`The server ended by itself, with code ${code}.`);
      if (isFirst) fail(ended);
      report(ended);
    });
    return child;
  };
  const stop = async (): Promise<void> => {
    const before = running;
    running = undefined;
    // SIGKILL ends the old process without a graceful shutdown, because no client waits for its responses.
    before?.kill('SIGKILL');
    if (before && before.exitCode === null && before.signalCode === null) await once(before, 'exit');
  };
  let last: Promise<void> = Promise.resolve();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  process.once('exit', () => running?.kill('SIGKILL'));
  return {
    restart: (): void => {
      last = last.then(stop).then(() => void (running = start()));
    },
  };
}

function debounce(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, PAUSE_MILLISECONDS);
  };
}

function report(error: unknown): void {
  const text = error instanceof DevelopmentError ? error.message : inspect(error);
  process.stderr.write(`npm run dev: ${text}\n`);
}

function fail(error: unknown): never {
  report(error);
  process.exit(1);
}

await develop().catch(fail);
