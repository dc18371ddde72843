import * as hb from 'harfbuzzjs';

/** A buffer is shaped in one script, and names mix two: "សង្កាត់ BKK 1". Spaces and digits go with what is before them. */
const RUNS = /\p{Script=Khmer}[^\p{Script=Latin}]*|[^\p{Script=Khmer}]+/gu;

/** Lengths in units of the font, y upwards. */
type ShapedGlyph = {
  glyph: number;
  /** The text that begins a cluster with this glyph; empty for the other glyphs of a cluster. */
  text: string;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
};

export type ParsedFont = { font: hb.Font; unitsPerEm: number };

/** @param file TrueType */
export function readFont(file: Uint8Array): ParsedFont {
  const face = new hb.Face(new hb.Blob(file));
  return { font: new hb.Font(face), unitsPerEm: face.upem };
}

/** Glyphs of a line by HarfBuzz, from left to right. */
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
    const end = infos.slice(index).find((later) => later.cluster !== cluster)?.cluster ?? run.length;
    return { glyph, text: isFirst ? run.slice(cluster, end) : '', xAdvance, xOffset, yOffset };
  });
}
