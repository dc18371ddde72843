import * as hb from 'harfbuzzjs';

/**
 * Matches a run of characters in one script. HarfBuzz shapes one script at a time, but a name like "សង្កាត់ BKK 1" mixes two.
 * Spaces and digits belong to the run before them.
 */
const RUNS = /\p{Script=Khmer}[^\p{Script=Latin}]*|[^\p{Script=Khmer}]+/gu;

/** A glyph and its position. Lengths are in font units, and y points upwards. */
type ShapedGlyph = {
  glyph: number;
  /**
   * The characters that this glyph draws. If several glyphs together draw the same characters, only the first of these glyphs has
   * the characters. The text of the others is empty.
   */
  text: string;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
};

type ParsedFont = { font: hb.Font; unitsPerEm: number };

export function readFont(file: Uint8Array): ParsedFont {
  const face = new hb.Face(new hb.Blob(file));
  return { font: new hb.Font(face), unitsPerEm: face.upem };
}

/**
 * Shapes a line of text with HarfBuzz, which chooses and positions the glyphs. Returns the glyphs in order from left to right.
 */
export function shapeRuns(text: string, font: hb.Font): ShapedGlyph[] {
  return [...text.matchAll(RUNS)].flatMap(([run]) => shapeRun(run, font));
}

function shapeRun(run: string, font: hb.Font): ShapedGlyph[] {
  const buffer = new hb.Buffer();
  buffer.addText(run);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  return infos.map(({ codepoint: glyph, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const isFirst = infos[index - 1]?.cluster !== cluster;
    const end = infos.slice(index).find((next) => next.cluster !== cluster)?.cluster ?? run.length;
    return { glyph, text: isFirst ? run.slice(cluster, end) : '', xAdvance, xOffset, yOffset };
  });
}

/** A line of text as outlines, so that the renderer needs no font and does not shape Khmer text. */
type ShapedText = {
  /** SVG paths in font units. The origin is the start of the baseline, and y points upwards. */
  markup: string;
  /** In font units. */
  width: number;
};

export type Weight = 400 | 600;

export type TextShaper = {
  shape: (text: string, weight: Weight) => ShapedText;
  unitsPerEm: number;
};

/**
 * Creates a shaper that uses HarfBuzz, because resvg and sharp lose or misplace Khmer marks when they draw text.
 * @param fonts TrueType files with Latin and Khmer, keyed by weight
 */
export function createTextShaper(fonts: Record<Weight, Uint8Array>): TextShaper {
  const loaded = { 400: readFont(fonts[400]), 600: readFont(fonts[600]) };
  return {
    unitsPerEm: loaded[400].unitsPerEm,
    shape: (text, weight) => {
      const { font } = loaded[weight];
      let width = 0;
      let markup = '';
      for (const { glyph, xAdvance, xOffset, yOffset } of shapeRuns(text, font)) {
        const outline = font.glyphToPath(glyph);
        if (outline) markup += `<path transform="translate(${width + xOffset} ${yOffset})" d="${outline}"/>`;
        width += xAdvance;
      }
      return { markup, width };
    },
  };
}
