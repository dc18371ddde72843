import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import { NOT_XML } from '#shared/spreadsheets/xml-text.ts';

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
