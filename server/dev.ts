import { spawn } from 'node:child_process';
import pretty, { type PrettyOptions } from 'pino-pretty';
import { createBuilder } from 'vite';

/** A line of the log as a person reads it: the time, the level, the event, the facts. */
const READABLE: PrettyOptions = {
  messageFormat: '{event}{msg}',
  ignore: 'event',
  translateTime: 'HH:MM:ss',
  singleLine: true,
};

/**
 * Development: both bundles are built anew on every change, and the server starts anew with them. It is the server of
 * production, so what is seen here is what is shipped.
 */
async function watch(): Promise<void> {
  const builder = await createBuilder({ build: { watch: {}, emptyOutDir: false } });
  await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
  const arguments_ = ['--watch-path=dist/server', '--watch-preserve-output', 'dist/server/main.js'];
  const server = spawn(process.execPath, arguments_, { stdio: ['inherit', 'pipe', 'inherit'] });
  server.stdout.pipe(pretty(READABLE));
  process.once('SIGINT', () => server.kill('SIGTERM'));
  server.once('exit', (code) => process.exit(code ?? 0));
}

await watch();
