import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/**
 * Characters that XML 1.0 does not allow (section 2.2). Word writes some of them for soft line breaks, and a single one
 * makes the file unreadable.
 */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Writes a workbook. Every cell is text, so that codes keep their zeros and no formula runs. */
async function write(rows: readonly (readonly string[])[]): Promise<void> {
  const file = await writeXlsxFile(
    rows.map((row) => row.map((value) => ({ value: value.replaceAll(NOT_XML, ' '), type: String }))),
  ).toBuffer();
  // The message port of a thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(file);
}

parentPort?.on('message', write);
