import { readFont, shapeRuns } from './shape-runs.ts';

/** A line of text as outlines, so that whatever draws it needs no font and knows no Khmer. */
type ShapedText = {
  /** SVG: glyphs in units of the font, y upwards, from the beginning of the baseline. */
  markup: string;
  /** In units of the font. */
  width: number;
};

export type Weight = 400 | 600;

export type TextShaper = {
  shape: (text: string, weight: Weight) => ShapedText;
  /** Units of the font in an em. */
  unitsPerEm: number;
};

/**
 * Shapes text by HarfBuzz. resvg's own text and sharp's from SVG lose or misplace Khmer marks.
 * @param fonts TrueType files with Latin and Khmer, by weight
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
