import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import { NOT_XML } from '#shared/spreadsheets/xml-text.ts';

/** Writes a workbook. Every cell is text. So codes are shown with their leading zeros, and no cell is run as a formula. */
async function write(rows: readonly (readonly string[])[]): Promise<void> {
  const file = await writeXlsxFile(
    rows.map((row) => row.map((value) => ({ value: value.replaceAll(NOT_XML, ' '), type: String }))),
  ).toBuffer();
  // The message port of a thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(file);
}

parentPort?.on('message', write);
