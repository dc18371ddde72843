import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      resolved: v.optional(v.string()),
      link: v.optional(v.boolean()),
    }),
  ),
});
const { '': project, ...packages } = v.parse(
  Lock,
  JSON.parse(readFileSync('package-lock.json', 'utf8')),
).packages;
const named = Object.entries(packages);

it('every package that is installed is known by its bytes', () => {
  expect(project).toBeDefined();
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, { integrity }]) => !integrity?.startsWith('sha')).map(([name]) => name)).toEqual(
    [],
  );
});

it('no package brings what runs code that a visitor sends: React is used without its server actions', () => {
  expect(named.filter(([name]) => name.includes('react-server-dom')).map(([name]) => name)).toEqual([]);
});

it('routes are matched by a library without known ways to stall it', () => {
  const versions = named
    .filter(([name]) => name.endsWith('node_modules/path-to-regexp'))
    .map(([, { version = '' }]) => version);
  expect(versions.length).toBeGreaterThan(0);
  // Version 8.4.0 of path-to-regexp fixes CVE-2026-4867, CVE-2026-4923 and CVE-2026-4926.
  for (const version of versions) {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(8004);
  }
});

it('no package runs a script when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('no version is installed that nobody has had a week to look at', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^min-release-age=7$/m);
});

it('no address of a registry stands in the lock file: every machine asks its own', () => {
  expect(named.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
