import { createHash } from 'node:crypto';
import { PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import { readFont, shapeRuns } from '#server/share-pictures/shape-text.ts';
import { toHex, toUnicodeMap } from './to-unicode.ts';
import type { SubsetFont } from './subset-font.ts';

/** Widths in a PDF font are in thousandths of an em. ISO 32000-1, section 9.2.4. */
const EM = 1000;
const KHMER = /\p{Script=Khmer}/u;
/** The font descriptor flag for fonts with glyphs outside the standard Latin character set. ISO 32000-1, section 9.8.2. */
const SYMBOLIC = 4;

/**
 * A character identifier (CID). Each pair of a glyph and a text has its own CID, because one glyph may stand for different texts.
 * `width` is in thousandths of an em.
 */
type Cid = { id: number; glyph: number; text: string; width: number };

export type PdfFont = {
  /** Returns the PDF operators that write a line of text at the current point. */
  write: (text: string, size: number) => string;
  /** Returns the width of a line in points. */
  measure: (text: string, size: number) => number;
  /** Adds the font to a document. Must be called after all lines were written with this font. */
  embed: (document: PDFDocument) => PDFRef;
};

/**
 * Converts lines to glyphs of one font. The results are cached, because each name is in two lists: the list of its
 * province and the list of the country.
 */
export type Shaper = {
  file: Uint8Array;
  /** The size of one unit of the font's coordinates, in thousandths of an em. */
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

/**
 * Creates a font for text that can be searched and copied. Each pair of a glyph and its text has a character identifier (CID).
 * Each Khmer line also has an `ActualText`, the PDF attribute with the text that a reader copies. It is needed because Khmer
 * glyphs are not drawn in the order of their letters.
 */
export function createPdfFont(shaper: Shaper, name: string, subset: SubsetFont): PdfFont {
  const { file, scale, shape, widthOf } = shaper;
  const cids: Cid[] = [];
  const byKey = new Map<string, Cid>();
  const toCid = (glyph: number, text: string): Cid => {
    const key = `${glyph} ${text}`;
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const cid = { id: cids.length + 1, glyph, text, width: Math.round(widthOf(glyph) * scale) };
    cids.push(cid);
    byKey.set(key, cid);
    return cid;
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
      const after = cid.width - Math.round(xAdvance * scale) + before;
      array += `${before === 0 ? '' : -before}<${toHex(cid.id)}>${after === 0 ? '' : `${after} `}`;
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
      embed(
        document,
        cids,
        name,
        subset(
          file,
          cids.map(({ glyph }) => glyph),
        ),
      ),
  };
}

type Glyph = ReturnType<typeof shapeRuns>[number];

/**
 * Distributes the characters of a cluster (letters that are drawn together) over its glyphs. Each glyph gets one character, and
 * the last glyph gets the remaining ones. PDF readers that ignore `ActualText` read these characters.
 */
function spread(glyphs: Glyph[]): Glyph[] {
  let letters: string[] = [];
  return glyphs.map((glyph, index) => {
    if (glyph.text !== '') letters = Array.from(glyph.text);
    const isLast = glyphs[index + 1]?.text !== '';
    return { ...glyph, text: letters.splice(0, isLast ? letters.length : 1).join('') };
  });
}

/** Adds a composite font to the document (ISO 32000-1, section 9.7). */
function embed({ context }: PDFDocument, cids: readonly Cid[], name: string, program: Uint8Array): PDFRef {
  const tag = createHash('sha256').update(program).digest('hex').slice(0, 6);
  const baseFont = `${tag.replaceAll(/./g, toLetter)}+${name}`;
  const stream = (bytes: Uint8Array | string, facts = {}): PDFRef =>
    context.register(context.flateStream(bytes, facts));
  const map = new Uint8Array(2 * (cids.length + 1));
  for (const { id, glyph } of cids) new DataView(map.buffer).setUint16(2 * id, glyph);
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
      ToUnicode: stream(toUnicodeMap(cids.map(({ text }) => text))),
    }),
  );
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
