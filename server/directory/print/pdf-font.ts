import { createHash } from 'node:crypto';
import { PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import { readFont, shapeRuns } from '#server/share-pictures/shape-runs.ts';
import { toMap } from './to-unicode.ts';
import type { SubsetFont } from './subset-font.ts';

/** Units of an em in a PDF's widths. ISO 32000-1, section 9.2.4. */
const EM = 1000;
const KHMER = /\p{Script=Khmer}/u;
/** "Symbolic": the glyphs have no standard encoding. */
const SYMBOLIC = 4;

/** A glyph with the text that it stands for: one glyph may stand for different texts. */
type Cid = { glyph: number; text: string; width: number };

export type PdfFont = {
  /** Operators that write a line of text at the current point. */
  write: (text: string, size: number) => string;
  /** In points. */
  measure: (text: string, size: number) => number;
  /** Writes the font into a document, once all is written with it. */
  embed: (document: PDFDocument) => PDFRef;
};

/** Shapes lines by one font: the same names stand in the list of their province and in that of the country. */
export type Shaper = {
  file: Uint8Array;
  /** Units of a PDF for one of the font's. */
  scale: number;
  shape: (text: string) => Glyph[];
  widthOf: (glyph: number) => number;
};

export function createShaper(file: Uint8Array): Shaper {
  const { font, unitsPerEm } = readFont(file);
  const shaped = new Map<string, Glyph[]>();
  return {
    file,
    scale: EM / unitsPerEm,
    shape: (text) => {
      const glyphs = shaped.get(text) ?? spread(shapeRuns(text, font));
      shaped.set(text, glyphs);
      return glyphs;
    },
    widthOf: (glyph) => font.glyphHAdvance(glyph),
  };
}

type FontOptions = { shaper: Shaper; name: string; subset: SubsetFont };

/**
 * A font whose text can be found and copied: a CID for each pair of glyph and text, and the true text of each Khmer line
 * beside it, because a reader puts the glyphs of a syllable together in another order than they are drawn in.
 */
export function createPdfFont({ shaper, name, subset }: FontOptions): PdfFont {
  const { file, scale, shape, widthOf } = shaper;
  const cids: Cid[] = [];
  const byKey = new Map<string, number>();
  const toCid = (glyph: number, text: string): number => {
    const key = `${glyph} ${text}`;
    const known = byKey.get(key);
    if (known !== undefined) return known;
    cids.push({ glyph, text, width: Math.round(widthOf(glyph) * scale) });
    byKey.set(key, cids.length);
    return cids.length;
  };
  const draw = (text: string, size: number): string => {
    const parts: string[] = [];
    let array = '';
    let rise = 0;
    const end = (): void => {
      if (array !== '') parts.push(`[${array}]TJ`);
      array = '';
    };
    for (const { glyph, text: own, xAdvance, xOffset, yOffset } of shape(text)) {
      const cid = toCid(glyph, own);
      const before = Math.round(xOffset * scale);
      if (yOffset !== rise) {
        end();
        rise = yOffset;
        parts.push(`${round((yOffset * scale * size) / EM)} Ts`);
      }
      const after = (cids[cid - 1]?.width ?? 0) - Math.round(xAdvance * scale) + before;
      array += `${before === 0 ? '' : -before}<${toHex(cid)}>${after === 0 ? '' : `${after} `}`;
    }
    end();
    if (rise !== 0) parts.push('0 Ts');
    return parts.join(' ');
  };
  return {
    measure: (text, size) =>
      (shape(text).reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale * size) / EM,
    write: (text, size) => {
      const drawn = draw(text, size);
      return KHMER.test(text) ? `/Span <</Lang(km)/ActualText<${toUtf16(text)}>>> BDC ${drawn} EMC` : drawn;
    },
    embed: (document) =>
      embed({
        document,
        cids,
        name,
        program: subset(
          file,
          cids.map(({ glyph }) => glyph),
        ),
      }),
  };
}

type Glyph = ReturnType<typeof shapeRuns>[number];

/** The characters of a cluster over its glyphs, one each and the rest with the last: readers without ActualText use them. */
function spread(glyphs: Glyph[]): Glyph[] {
  const starts = glyphs.flatMap(({ text }, index) => (text === '' ? [] : [index]));
  return glyphs.map((glyph, index) => {
    const start = starts.findLast((each) => each <= index) ?? 0;
    const isLast = (glyphs[index + 1]?.text ?? ' ') !== '';
    const letters = Array.from(glyphs[start]?.text ?? '');
    const at = index - start;
    return { ...glyph, text: letters.slice(at, isLast ? undefined : at + 1).join('') };
  });
}

type Embedding = { document: PDFDocument; cids: Cid[]; name: string; program: Uint8Array };

/** A composite font. ISO 32000-1, section 9.7. */
function embed({ document: { context }, cids, name, program }: Embedding): PDFRef {
  const tag = createHash('sha256').update(program).digest('hex').slice(0, 6);
  const baseFont = `${tag.replaceAll(/./g, toLetter)}+${name}`;
  const stream = (bytes: Uint8Array | string, facts = {}): PDFRef =>
    context.register(context.flateStream(bytes, facts));
  const map = new Uint8Array(2 * (cids.length + 1));
  for (const [index, { glyph }] of cids.entries()) new DataView(map.buffer).setUint16(2 * (index + 1), glyph);
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: SYMBOLIC,
      FontBBox: [-EM, -EM, 2 * EM, 2 * EM],
      ItalicAngle: 0,
      Ascent: EM,
      Descent: -EM / 2,
      CapHeight: 700,
      StemV: 80,
      FontFile2: stream(program, { Length1: program.length }),
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: context.obj({
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      W: [1, cids.map(({ width }) => width)],
      CIDToGIDMap: stream(map),
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: stream(toMap(cids.map(({ text }) => text))),
    }),
  );
}

function toHex(cid: number): string {
  return cid.toString(16).padStart(4, '0');
}

function toUtf16(text: string): string {
  return `FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}`;
}

function toLetter(hexDigit: string): string {
  return String.fromCharCode(65 + Number.parseInt(hexDigit, 16));
}

function round(value: number): string {
  return String(Number(value.toFixed(3)));
}
