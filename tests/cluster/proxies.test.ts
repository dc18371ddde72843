import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBuiltServer } from '#fixtures/server/built-server.ts';
import { findOrInstall } from '#fixtures/server/debian-package.ts';
import { findFreePort } from '#fixtures/server/free-port.ts';
import { createHttpClient, type TestClient } from '#fixtures/server/http-client.ts';

const PAGE = '/kampot-province';
const VISITORS = 4;
const SOON = { timeout: 60_000, interval: 100 };

type Proxy = { name: string; program: string; file: string; command: (folder: string) => string[] };

const PROXIES: Proxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    file: 'deploy/nginx/postcode.conf',
    command: (folder) => ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'main.conf')],
  },
  {
    name: 'haproxy',
    program: '/usr/sbin/haproxy',
    file: 'deploy/haproxy/haproxy.cfg',
    command: (folder) => ['-db', '-f', path.join(folder, 'proxy.conf')],
  },
];
/** Without these settings, Debian's nginx would write to /var and run in the background. */
const NGINX = `daemon off; pid nginx.pid; events {} http { access_log off; client_body_temp_path body; proxy_temp_path proxy;
  fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi; include proxy.conf; }`;

const ports: number[] = [];
let servers: Awaited<ReturnType<typeof startBuiltServer>>[] = [];
const startOn = (port: number) =>
  startBuiltServer({ PORT: String(port), TRUST_PROXY: 'loopback', ADMIN_TOKEN: 'a-token-of-the-operators' });
beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) ports.push(await findFreePort());
  servers = await Promise.all(ports.map(startOn));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

/** Starts the proxy with its configuration file from `deploy/`. Only the ports in the file are replaced. */
async function startProxy({ name, program, file, command }: Proxy) {
  findOrInstall(name, () => (existsSync(program) ? program : undefined));
  const folder = mkdtempSync(path.join(os.tmpdir(), `postcode-${name}-`));
  const port = await findFreePort();
  const configuration = readFileSync(file, 'utf8')
    .replace(/\b(listen|bind) :?80\b/, `$1 127.0.0.1:${port}`)
    .replace(':3001', `:${ports[0]}`)
    .replace(':3002', `:${ports[1]}`);
  writeFileSync(path.join(folder, 'proxy.conf'), configuration);
  writeFileSync(path.join(folder, 'main.conf'), NGINX);
  const proxy = spawn(program, command(folder), { stdio: ['ignore', 'ignore', 'inherit'] });
  const client = createHttpClient(port);
  await expect
    .poll(
      () =>
        client.get(PAGE).then(
          ({ status }) => status,
          () => 0,
        ),
      SOON,
    )
    .toBe(200);
  return {
    client,
    stop: async (): Promise<void> => {
      client.close();
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Requests a page repeatedly.
 * @returns a function that stops the requests, and returns the number of responses by status. A failed request has status 0.
 */
function visit(client: TestClient) {
  const statuses: Record<number, number> = {};
  const stopping = new AbortController();
  const visitor = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const status = await client.get(PAGE).then(
        (response) => response.status,
        () => 0,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      await pause(5);
    }
  };
  const visitors = Array.from({ length: VISITORS }, visitor);
  return async () => {
    stopping.abort();
    await Promise.all(visitors);
    return statuses;
  };
}

describe.each(PROXIES)('the configuration of $name', (proxy) => {
  it('loses no request while each process is replaced, and passes the address of the visitor', async () => {
    const { client, stop } = await startProxy(proxy);
    try {
      const end = visit(client);
      for (const [index, port] of ports.entries()) {
        servers[index]?.signal('SIGTERM');
        await servers[index]?.ended();
        const next = await startOn(port);
        servers[index] = next;
        await expect.poll(() => next.client.get('/readyz').then(({ status }) => status), SOON).toBe(200);
        await pause(1000);
      }
      const statuses = await end();
      expect(Object.keys(statuses)).toEqual(['200']);
      // If the proxy forwarded the visitor's `X-Forwarded-For`, the limit would count twelve visitors with one wrong token
      // each.
      const tries: number[] = [];
      for (let index = 0; index < 12; index += 1) {
        const headers = {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `198.51.100.${index}`,
          Authorization: 'Bearer wrong',
        };
        tries.push((await client.post('/api/admin/purge', '{"tags":"all"}', headers)).status);
      }
      expect(new Set(tries)).toEqual(new Set([401, 429]));
    } finally {
      await stop();
    }
  });
});
