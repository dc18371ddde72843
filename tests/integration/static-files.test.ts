import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '#server/http/compress-files.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const SCRIPT = '/assets/main-abc.js';
const TEXT = 'export const words = ["ខេត្ត", "province"];\n'.repeat(200);

/** A file so large that the server reads it from the disk for each request. */
const DOWNLOAD = '/data/places.bin';
const LARGE = randomBytes(3 * 1024 * 1024);

let staticFolder: string;
beforeAll(async () => {
  staticFolder = await mkdtemp(path.join(tmpdir(), 'static-files-'));
  await cp(PUBLIC, staticFolder, { recursive: true });
  await mkdir(path.join(staticFolder, 'assets'));
  await mkdir(path.join(staticFolder, '.vite'));
  await writeFile(path.join(staticFolder, SCRIPT), TEXT);
  await mkdir(path.join(staticFolder, 'data'));
  await writeFile(path.join(staticFolder, DOWNLOAD), LARGE);
  await writeFile(path.join(staticFolder, '.vite/manifest.json'), '{}');
  await mkdir(path.join(staticFolder, 'km'));
  await writeFile(path.join(staticFolder, 'km/manifest.webmanifest'), '{}');
  await compressFiles(staticFolder);
});
afterAll(() => rm(staticFolder, { recursive: true }));

const server = useServer(() => ({ staticFolder }));

describe('a file of the build', () => {
  it.each([
    ['br', (bytes: Buffer) => zlib.brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => zlib.gunzipSync(bytes)],
  ] as const)('is sent in %s as the build compressed it', async (encoding, decompress) => {
    const { status, headers, bytes } = await server.raw.get(SCRIPT, { 'Accept-Encoding': encoding });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(decompress(bytes).toString()).toBe(TEXT);
    expect(bytes.length).toBeLessThan(Buffer.byteLength(TEXT) / 10);
  });

  it('is sent as it is to a client that names no encoding, and where none makes it smaller', async () => {
    const plain = await server.raw.get(SCRIPT);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.bytes.toString()).toBe(TEXT);
    const font = await server.raw.get('/fonts/kantumruy-pro-latin-v6.woff2', { 'Accept-Encoding': 'br' });
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' });
    expect(font.headers['content-encoding']).toBeUndefined();
    expect(font.headers.vary).toBeUndefined();
  });

  it('has one tag for each encoding, by which it is not sent again', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const own = { 'Accept-Encoding': encoding };
      // oxlint-disable-next-line no-await-in-loop
      const etag = String((await server.raw.get(SCRIPT, own)).headers.etag);
      tags.add(etag);
      // oxlint-disable-next-line no-await-in-loop
      const again = await server.raw.get(SCRIPT, { ...own, 'If-None-Match': `"x", W/${etag}` });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
      expect(again.headers['content-length']).toBeUndefined();
    }
    expect(tags.size).toBe(3);
    expect([...tags].every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
  });

  it('is named without being sent to HEAD', async () => {
    const head = await server.raw.head(SCRIPT, { 'Accept-Encoding': 'br' });
    const { headers } = await server.raw.get(SCRIPT, { 'Accept-Encoding': 'br' });
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(head.headers.etag).toBe(headers.etag);
    expect(head.body).toBe('');
  });

  it('bears the headers of every response, and an id', async () => {
    const file = await server.raw.get(SCRIPT, { 'X-Request-Id': 'given-by-a-proxy' });
    const page = await server.raw.get('/privacy');
    const shared = Object.keys(page.headers).filter((name) =>
      /^(?:content-security|permissions|referrer|strict|x-(?!cache|robots|request))|^cross|^origin/.test(
        name,
      ),
    );
    expect(shared.length).toBeGreaterThan(10);
    const inFrames = { 'cross-origin-resource-policy': 'cross-origin' };
    const expected: Record<string, unknown> = { ...page.headers, ...inFrames };
    for (const name of shared) expect([name, file.headers[name]]).toEqual([name, expected[name]]);
    expect(file.headers['access-control-allow-origin']).toBe('*');
    expect(file.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  });

  it('without a name of its bytes is cached for a day', async () => {
    expect((await server.raw.get('/icons/icon.svg')).headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/svg+xml',
    });
    expect((await server.raw.get('/km/manifest.webmanifest')).headers['content-type']).toMatch(
      /^application\/manifest\+json/,
    );
  });
});

describe('a part of a file', () => {
  it('comes from its plain bytes, whatever encodings the client takes', async () => {
    const part = await server.raw.get(SCRIPT, { Range: 'bytes=7-11', 'Accept-Encoding': 'br' });
    expect(part.status).toBe(206);
    expect(part.bytes.toString()).toBe('const');
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.headers['content-range']).toBe(`bytes 7-11/${Buffer.byteLength(TEXT)}`);
    expect(part.headers.etag).toBe((await server.raw.get(SCRIPT)).headers.etag);
  });

  it('of another version is the whole file', async () => {
    expect((await server.raw.get(SCRIPT, { Range: 'bytes=7-11', 'If-Range': '"another"' })).status).toBe(200);
    const etag = String((await server.raw.get(SCRIPT)).headers.etag);
    expect((await server.raw.get(SCRIPT, { Range: 'bytes=7-11', 'If-Range': etag })).status).toBe(206);
  });

  it.each([
    ['bytes=-5', 206, TEXT.slice(-5)],
    ['bytes=0-0', 206, 'e'],
    ['bytes=7-8,9-11', 206, 'const'],
    ['bytes=0-0,20-21', 200, TEXT],
    ['lines=1-2', 200, TEXT],
    ['lines=900000-', 200, TEXT],
    ['bytes=x', 200, TEXT],
    [`bytes=${'0-1,'.repeat(3000)}900000-`, 206, 'ex'],
  ])('is one part, or the whole: %s', async (range, status, text) => {
    const response = await server.raw.get(SCRIPT, { Range: range });
    expect([response.status, response.bytes.toString()]).toEqual([status, text]);
    expect(response.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('is not sent to a client that has it, nor for HEAD', async () => {
    const etag = String((await server.raw.get(SCRIPT)).headers.etag);
    const again = await server.raw.get(SCRIPT, { Range: 'bytes=0-1', 'If-None-Match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await server.raw.head(SCRIPT, { Range: 'bytes=0-1' })).status).toBe(200);
  });

  it('comes from memory: no client has the server open a file', async () => {
    await rm(path.join(staticFolder, 'icons'), { recursive: true });
    const part = await server.raw.get('/icons/icon.svg', { Range: 'bytes=0-3' });
    expect([part.status, part.body]).toEqual([206, '<svg']);
  });

  it('that does not exist is refused, and nobody caches that', async () => {
    const { status, headers } = await server.raw.get(SCRIPT, { Range: 'bytes=900000-' });
    expect(status).toBe(416);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-range': `bytes */${Buffer.byteLength(TEXT)}`,
    });
    expect(headers.etag).toBeUndefined();
  });
});

describe('a large file', () => {
  it('is sent whole, in parts, and to many clients at once', async () => {
    const asked = Array.from({ length: 8 }, () => server.raw.get(DOWNLOAD));
    for (const { status, headers, bytes } of await Promise.all(asked)) {
      expect([status, headers['content-length']]).toEqual([200, String(LARGE.length)]);
      expect(bytes.equals(LARGE)).toBe(true);
    }
    const last = await server.raw.get(DOWNLOAD, { Range: 'bytes=-70000' });
    expect([last.status, last.bytes.equals(LARGE.subarray(-70_000))]).toEqual([206, true]);
    const head = await server.raw.head(DOWNLOAD, { Range: 'bytes=0-9' });
    expect([head.headers['content-length'], head.body]).toEqual([String(LARGE.length), '']);
  });

  it('is sent after clients left in the middle, and after another build has replaced it', async () => {
    for (let client = 0; client < 20; client += 1) {
      const leaving = new AbortController();
      const response = await fetch(`${server.origin}${DOWNLOAD}`, { signal: leaving.signal });
      leaving.abort();
      await expect(response.arrayBuffer()).rejects.toThrow();
    }
    await rm(path.join(staticFolder, DOWNLOAD));
    expect((await server.raw.get(DOWNLOAD)).bytes.equals(LARGE)).toBe(true);
  });
});

describe('what is no file of the build', () => {
  it.each([
    '/assets/nothing.js',
    '/.vite/manifest.json',
    `${SCRIPT}.br`,
    `${SCRIPT}.gz`,
    '/assets/../.vite/manifest.json',
    '/assets',
  ])('%s is not found', async (url) => {
    expect((await server.raw.get(url)).status).toBe(404);
  });

  it('neither is another method, nor a request that no page would accept', async () => {
    expect((await server.raw.ask('POST', SCRIPT)).status).toBe(405);
    expect((await server.raw.get(SCRIPT, { Expect: 'much' })).status).toBe(417);
    expect((await server.raw.get(`${SCRIPT}?${'x'.repeat(9000)}`)).status).toBe(414);
  });
});
