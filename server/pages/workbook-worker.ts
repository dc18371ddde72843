import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/** Signs that XML 1.0, section 2.2, does not allow: Word pastes some for soft breaks, and one spoils the file. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Workbooks, in a thread of their own. Every cell is text: a code keeps its zeros, and nothing is run as a formula. */
async function write(rows: readonly (readonly string[])[]): Promise<void> {
  const file = await writeXlsxFile(
    rows.map((row) => row.map((value) => ({ value: value.replaceAll(NOT_XML, ' '), type: String }))),
  ).toBuffer();
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(file);
}

parentPort?.on('message', write);
