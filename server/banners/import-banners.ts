import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BANNERS_FOLDER } from '#server/store/stored-banner.ts';
import { readConfig } from '#server/config/config.ts';
import { checkBanners } from './check-banners.ts';
import { openStore } from '#server/store/open-store.ts';

function readRows(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** `npm run banners:import -- FILE.json`: replaces all banners by those of the file, when none of them is bad. */
async function importBanners(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the file: npm run banners:import -- FILE.json');
  const config = readConfig();
  const folder = path.resolve(config.dataDir, BANNERS_FOLDER);
  const { banners, problems } = checkBanners(readRows(file), folder);
  if (problems.length > 0) throw new Error(`Nothing was changed:\n  ${problems.join('\n  ')}`);
  const store = openStore(config);
  await store.replaceBanners(banners);
  await store.close();
  console.log(`${banners.length} banners are in the store; their pictures are in ${folder}.`);
}

try {
  await importBanners();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
