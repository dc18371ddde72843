import path from 'node:path';
import type { Plugin } from 'vite';
import { compressFiles, removeCompressed } from './compress-files.ts';
import { joinLicences } from './join-licences.ts';

/** What the licences of the libraries ask for, of each build; that of the client is served, and the data page leads there. */
export const LICENCES = 'licences.txt';

/**
 * Makes the files of the client as they are sent: the notices of all builds in one, and each file compressed once. While
 * code changes nobody waits for that.
 */
export function finishedFiles(clientFolder: string, serverFolder: string): Plugin {
  return {
    name: 'finished-files',
    apply: 'build',
    // The last environment that writes into the client's folder.
    applyToEnvironment: ({ name }) => name === 'widget',
    async closeBundle() {
      if (this.meta.watchMode) {
        await removeCompressed(clientFolder);
        return;
      }
      await joinLicences(path.join(clientFolder, LICENCES), [path.join(serverFolder, LICENCES)]);
      await compressFiles(clientFolder);
    },
  };
}
