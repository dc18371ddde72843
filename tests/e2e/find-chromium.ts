import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without windows: opens a page in half the time. Debian has it since 12. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const APT_GET = '/usr/bin/apt-get';

/** Started without a sandbox, which needs rights that containers lack, and quiet: nothing but the tests asks the network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `isbot` takes the headless browser's own name for a bot, and bots are answered in their own way. */
export const visitorAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/**
 * Debian's headless shell, installed where it can be; else the system's Chromium, installed likewise; else Playwright's.
 * @returns the path of its program; undefined when Playwright knows where its own is
 */
export function findChromium(): string | undefined {
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  if (canInstallPackages() && install('chromium-headless-shell')) return HEADLESS_SHELL;
  const found = systemChromium();
  if (found !== undefined) return found;
  if (existsSync(chromium.executablePath())) return undefined;
  if (canInstallPackages() && install('chromium')) return systemChromium();
  installPlaywrightsOwn();
  return undefined;
}

function systemChromium(): string | undefined {
  return SYSTEM_CHROMIUMS.find((file) => existsSync(file));
}

function run(command: string, ...parameters: string[]): void {
  execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync(APT_GET);
}

function installPlaywrightsOwn(): void {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
  run(process.execPath, cli, 'install', 'chromium');
}

function install(debianPackage: string): boolean {
  try {
    run(APT_GET, 'update');
    run(APT_GET, 'install', '-y', debianPackage);
    return true;
  } catch {
    // Another release of Debian, or no network: the next choice is tried.
    return false;
  }
}
