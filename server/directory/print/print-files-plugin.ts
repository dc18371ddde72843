import type { Plugin } from 'vite';
import { PRINT_FILES } from '#server/content/print-files.ts';
import { composePrints } from './compose-prints.ts';

/** Makes the printable lists with the client's files, and for the server a list of them. */
export function printFiles(dataFolder: string): Plugin {
  return {
    name: 'print-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { assets, files } = await composePrints(dataFolder);
      for (const { fileName, bytes } of assets) this.emitFile({ type: 'asset', fileName, source: bytes });
      this.emitFile({ type: 'asset', fileName: PRINT_FILES, source: JSON.stringify(files) });
    },
  };
}
