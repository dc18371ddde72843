import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { listFiles } from './compress-files.ts';

/**
 * Copies the assets of the previous build, including their compressed copies, into the new build.
 * @param previous the client's folder of the previous build; undefined if there is none
 * @param clientFolder the folder of the new build
 */
export function previousAssets(previous: string | undefined, clientFolder: string): Plugin {
  return {
    name: 'previous-assets',
    apply: 'build',
    // The files of the client are compressed before this environment is built. The copied assets include compressed copies, so
    // they must not be compressed again.
    applyToEnvironment: ({ name }) => name === 'worker',
    async closeBundle() {
      if (!previous || this.meta.watchMode) return;
      const count = await takePreviousAssets(previous, clientFolder);
      this.info(`PREVIOUS_ASSETS: ${count} files of the previous build`);
    },
  };
}

/**
 * Matches files in folders where a file gets a new name when its content changes. Open tabs and cached pages request the
 * files by the names of their own build.
 */
const FOLDERS = /^(?:assets|fonts|print)[\\/]/;
/** The list of files that a build copied from the build before it. The next build does not copy them again. */
const TAKEN = '.vite/previous-assets.json';
const Taken = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Copies the assets of the previous build beside the assets of the new build, so that tabs that are open during a deployment
 * can still load scripts and styles. Files that the previous build copied from its own predecessor are left out.
 * @param previous the client's folder of the previous build, `dist/client`
 * @param clientFolder the folder of the new build
 * @returns the number of files
 * @throws Error if `previous` is not the folder of a build, or if it is the folder of the new build
 */
export async function takePreviousAssets(previous: string, clientFolder: string): Promise<number> {
  if (path.resolve(previous) === path.resolve(clientFolder))
    throw new Error('PREVIOUS_ASSETS is the folder of this build. Copy it elsewhere before the build');
  if (!existsSync(path.join(previous, 'assets')))
    throw new Error(`PREVIOUS_ASSETS has no folder assets: ${previous}`);
  const older = new Set(readTaken(previous));
  const own = listFiles(previous).filter((file) => FOLDERS.test(file) && !older.has(file));
  const taken = own.filter((file) => !existsSync(path.join(clientFolder, file)));
  await Promise.all(
    taken.map(async (file) => {
      await mkdir(path.dirname(path.join(clientFolder, file)), { recursive: true });
      await cp(path.join(previous, file), path.join(clientFolder, file));
    }),
  );
  await writeFile(path.join(clientFolder, TAKEN), JSON.stringify(taken));
  return taken.length;
}

function readTaken(folder: string): string[] {
  const file = path.join(folder, TAKEN);
  return existsSync(file) ? v.parse(Taken, readFileSync(file, 'utf8')) : [];
}
