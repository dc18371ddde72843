import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { PrintFile } from '#shared/contracts/print-file.ts';

/** Where the build writes what it made, in the client's folder: dot-files are not served. */
export const PRINT_FILES = '.vite/print-files.json';

/** The printable lists of this build. @throws Error when it made none */
export function readPrintFiles(clientFolder: string): PrintFile[] {
  return v.parse(v.array(PrintFile), JSON.parse(readFileSync(path.join(clientFolder, PRINT_FILES), 'utf8')));
}
