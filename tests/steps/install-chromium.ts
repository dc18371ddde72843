import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from '#fixtures/browser/find-chromium.ts';

const APT_GET = '/usr/bin/apt-get';

/** Installs Debian's headless shell of Chromium. If that fails, installs Debian's Chromium, or else Playwright's Chromium. */
function installChromium(): void {
  if (canInstallPackages() && (install('chromium-headless-shell') || install('chromium'))) return;
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
  run(process.execPath, cli, 'install', 'chromium');
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync(APT_GET);
}

function install(debianPackage: string): boolean {
  try {
    run(APT_GET, 'update');
    run(APT_GET, 'install', '-y', debianPackage);
    return true;
  } catch {
    // The package or the network is missing, so the caller tries the next package.
    return false;
  }
}

function run(command: string, ...parameters: string[]): void {
  execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
}

if (findChromium() === undefined) installChromium();
