import { spawn } from 'node:child_process';
import { createBuilder } from 'vite';
import { writePretty } from '#server/observability/pretty-print.ts';

/**
 * Development: both bundles are built anew on every change, and the server starts anew with them. It is the server of
 * production, so what is seen here is what is shipped.
 */
async function watch(): Promise<void> {
  const builder = await createBuilder({ build: { watch: {}, emptyOutDir: false } });
  await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
  const arguments_ = ['--watch-path=dist/server', '--watch-preserve-output', 'dist/server/main.js'];
  const server = spawn(process.execPath, arguments_, { stdio: ['inherit', 'pipe', 'inherit'] });
  writePretty(server.stdout, process.stdout);
  process.once('SIGINT', () => server.kill('SIGTERM'));
  server.once('exit', (code) => process.exit(code ?? 0));
}

await watch();
