import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrInstall } from '#fixtures/server/debian-package.ts';
import { hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { composePrints } from '#server/directory/print/compose-prints.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { withShownNames } from '#server/directory/tables/shown-names.ts';

const DATA = 'server/directory/data';
const POPPLER = '/usr/bin/pdftotext';
const MOST_BYTES = { province: 90 * 1024, country: 300 * 1024 };
const PAGE = '/free-tools/download-printable-postal-codes';

const made = await composePrints(DATA);
const { provinces, districts, communes } = withShownNames(readTables(DATA).tables);
const folder = mkdtempSync(path.join(tmpdir(), 'prints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lists = made.files.map(({ slug, pdf, csv }) => {
  const [bytes, rows] = [pdf, csv].map(({ path: at }) => {
    const asset = made.assets.find(({ fileName }) => `/${fileName}` === at);
    if (!asset) throw new Error(`${at} was not made`);
    return asset.bytes;
  });
  const province = provinces.find((each) => each.slug === slug);
  const places = [...provinces, ...districts, ...communes].filter(
    ({ code }) => !province || code.startsWith(province.code),
  );
  return { slug, bytes: bytes ?? new Uint8Array(), csv: Buffer.from(rows ?? '').toString(), pdf, places };
});

function missingIn(text: string, places: { postcode: string; name_km: string }[]): string[] {
  const plain = text.normalize('NFC');
  return places
    .flatMap(({ postcode, name_km: name }) => [postcode, name])
    .filter((each) => !plain.includes(each));
}

describe('the printable lists', () => {
  beforeAll(() => {
    findOrInstall('poppler-utils', () => (existsSync(POPPLER) ? POPPLER : undefined));
  });
  const run = (program: string, ...parameters: string[]): string =>
    execFileSync(program, parameters, { encoding: 'utf8' });

  it('are one of the country and one of each province, small, each code and name in the files for spreadsheets', () => {
    expect(lists.map(({ slug }) => slug)).toEqual(['cambodia', ...provinces.map(({ slug }) => slug)]);
    expect(lists[0]?.places).toHaveLength(provinces.length + districts.length + communes.length);
    const limit = (slug: string) => MOST_BYTES[slug === 'cambodia' ? 'country' : 'province'];
    expect(lists.filter(({ slug, bytes }) => bytes.length > limit(slug)).map(({ slug }) => slug)).toEqual([]);
    expect(lists.flatMap(({ csv, places }) => missingIn(csv, places))).toEqual([]);
    expect(
      lists.flatMap(({ csv, places }) =>
        csv.trim().split('\r\n').length - 1 === places.length ? [] : [csv],
      ),
    ).toEqual([]);
  });

  it('are the same bytes for the same tables', async () => {
    const again = await composePrints(DATA);
    expect(again.files).toEqual(made.files);
  });

  it.each(lists)(
    '$slug: poppler finds each code and Khmer name, on A4, in an embedded part of the font',
    ({ slug, bytes, pdf, places }) => {
      const file = path.join(folder, `${slug}.pdf`);
      writeFileSync(file, bytes);
      expect(missingIn(run('pdftotext', '-raw', file, '-'), places)).toEqual([]);
      const fonts = run('pdffonts', file)
        .split('\n')
        .slice(2)
        .filter((line) => line !== '');
      expect(fonts).toHaveLength(2);
      expect(fonts.filter((line) => !/^[A-Z]{6}\+KantumruyPro.* yes yes yes /.test(line))).toEqual([]);
      const facts = run('pdfinfo', file);
      expect(facts).toContain('595.28 x 841.89 pts (A4)');
      expect(facts).toMatch(new RegExp(`Pages: +${pdf.pages}\n`));
    },
  );

  it('PDFium, which browsers show PDF files with, finds each code and Khmer name of the country', async () => {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(lists[0]?.bytes ?? new Uint8Array());
    const text = [...document.pages()].map((page) => page.getText()).join('\n');
    document.destroy();
    library.destroy();
    expect(missingIn(text, lists[0]?.places ?? [])).toEqual([]);
  });
});

describe('their page', () => {
  const server = useServer(() => ({ printFiles: made.files }));

  it.each(['', '/km'])('%s links to each file, with its size', async (prefix) => {
    const { status, body } = await server.get(`${prefix}${PAGE}`);
    expect(status).toBe(200);
    const links = hrefsOf(mainOf(body)).filter((href) => href.startsWith('/print/'));
    expect(links).toEqual(made.files.flatMap(({ pdf, csv }) => [pdf.path, csv.path]));
    expect(textOf(mainOf(body))).toContain(`${Math.ceil((made.files[0]?.pdf.bytes ?? 0) / 1024)} KB`);
  });

  it('is in the sitemap, in the index of tools and in the search', async () => {
    const paths = ['/sitemap-pages.xml', '/free-tools', '/search?q=lists+to+print'];
    const bodies = await Promise.all(paths.map(async (each) => (await server.get(each)).body));
    expect(bodies.filter((body) => !body.includes(PAGE))).toEqual([]);
  });
});
