import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { composeFormerCodes } from '../client-files/client-files-plugin.ts';
import { composePlaceIndex } from '../client-files/place-index.ts';
import { readTables } from '../tables/read-tables.ts';
import { withShownNames } from '../tables/shown-names.ts';

/**
 * The major number increases if the format of the data changes, the minor number if a code changes, and the patch
 * number if only a spelling changes.
 */
const VERSION = '1.0.0';
const ENTRIES = ['index', 'villages', 'former'];
const HERE = import.meta.dirname;
const PROJECT = path.join(HERE, '../../..');
const DATA_FOLDER = path.join(HERE, '../data');
const OUT = path.join(PROJECT, 'dist/dataset');

/**
 * Writes the data as an npm package to `dist/dataset`, and the tarball of the package to the same folder. `npm run dataset:pack`
 * runs this function.
 */
async function packDataset(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    root: HERE,
    plugins: [tableTexts()],
    build: {
      outDir: OUT,
      copyPublicDir: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: Object.fromEntries(ENTRIES.map((name) => [name, path.join(HERE, `package/${name}.ts`)])),
        formats: ['es'],
      },
      rollupOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  });
  for (const name of ENTRIES)
    copyFileSync(path.join(HERE, `types/${name}.d.ts`), path.join(OUT, `${name}.d.ts`));
  copyFileSync(path.join(HERE, 'package/README.md'), path.join(OUT, 'README.md'));
  copyFileSync(path.join(PROJECT, 'LICENSE'), path.join(OUT, 'LICENSE'));
  writeFileSync(path.join(OUT, 'package.json'), `${JSON.stringify(describePackage(), undefined, 2)}\n`);
  const { status } = spawnSync('npm', ['pack', '--silent'], { cwd: OUT, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

function describePackage() {
  const exported = ENTRIES.map((name) => [
    name === 'index' ? '.' : `./${name}`,
    { types: `./${name}.d.ts`, default: `./${name}.js` },
  ]);
  return {
    name: 'cambodia-postcodes',
    version: VERSION,
    description: 'The postal codes of Cambodia, in English and Khmer, with the codes of 2022',
    license: 'MIT AND CC-BY-4.0',
    type: 'module',
    sideEffects: false,
    exports: Object.fromEntries(exported),
    files: ['*.js', '*.d.ts'],
  };
}

/** The functions that create the texts of the virtual modules from the tables. The modules of the package parse these texts. */
const texts: Record<string, () => string> = {
  places: () => composePlaceIndex(DATA_FOLDER),
  villages: composeVillages,
  'former-uses': () => composeFormerCodes(DATA_FOLDER),
};

/**
 * Creates the plugin that provides each text as a virtual module. The texts are separate modules, so that an application that
 * uses only the codes does not load the villages.
 */
function tableTexts(): Plugin {
  const prefix = '\0virtual:dataset/';
  return {
    name: 'dataset',
    resolveId: (id) => (id.startsWith(prefix.slice(1)) ? `\0${id}` : undefined),
    load: (id) => {
      const compose = id.startsWith(prefix) ? texts[id.slice(prefix.length)] : undefined;
      return compose && `export const text = ${JSON.stringify(compose())};`;
    },
  };
}

function composeVillages(): string {
  const { villages } = withShownNames(readTables(DATA_FOLDER).tables);
  return villages.map(({ code, name_en: en, name_km: km }) => [code, en, km].join('\t')).join('\n');
}

await packDataset();
