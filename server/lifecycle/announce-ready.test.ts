import { expect, it } from 'vitest';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { VERSION } from '#server/config/version.ts';
import { announceReady } from './announce-ready.ts';

const SITE = { address: 'http://localhost:3000', siteUrl: 'https://postcode.example' };

async function announce(isTTY: boolean | undefined, siteUrl = SITE.siteUrl) {
  const { log, lines } = createLineLog();
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text), ...(isTTY === undefined ? {} : { isTTY }) };
  await announceReady({ ...SITE, siteUrl }, log, output);
  return { lines, written };
}

it.each([
  ['https://postcode.example', 'https://postcode.example'],
  ['http://localhost:0', 'http://localhost:3000'],
])('on a terminal, of a site at %s, it is a sentence with %s, and no JSON', async (siteUrl, said) => {
  expect(await announce(true, siteUrl)).toEqual({
    lines: [],
    written: [`Postcode Cambodia is ready: ${said}\n`],
  });
});

it.each([false, undefined])('where isTTY is %s it is a line of the log', async (isTTY) => {
  const { lines, written } = await announce(isTTY);
  expect(written).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'listening', ...SITE, version: VERSION },
  ]);
});
