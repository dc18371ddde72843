import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { prakas77 } from '../queries/postcode-source.ts';
import type { PrintList } from './list-rows.ts';
import { createPdfFont, type PdfFont, type Shaper } from './pdf-font.ts';
import { PAGE, setPages, type SetPage } from './set-pages.ts';
import type { SubsetFont } from './subset-font.ts';

/** The maximum x coordinate, in points, at which a line may end. It leaves a right margin of 24 points. */
const MOST_WIDTH = PAGE.width - 24;
const GREY = '0.35 g';
const BLACK = '0 g';

/** The site's fonts as TrueType, keyed by weight, and the function that removes unused glyphs. */
export type PrintTools = { fonts: Record<400 | 600, Shaper>; subset: SubsetFont };

/**
 * Writes a list as a PDF whose text can be searched and copied. The same list and fonts always give the same bytes.
 * @throws Error when a line is wider than the page
 */
export async function toPdf(list: PrintList, address: string, { fonts, subset }: PrintTools) {
  const document = await PDFDocument.create({ updateMetadata: false });
  const pdfFonts = {
    400: createPdfFont(fonts[400], 'KantumruyPro-Regular', subset),
    600: createPdfFont(fonts[600], 'KantumruyPro-SemiBold', subset),
  };
  const pages = setPages(list, address);
  const contents = pages.map((page) =>
    document.context.register(document.context.flateStream(draw(page, pdfFonts))),
  );
  const resources = document.context.register(
    document.context.obj({
      Font: { F400: pdfFonts[400].embed(document), F600: pdfFonts[600].embed(document) },
    }),
  );
  for (const content of contents) {
    const { node } = document.addPage([PAGE.width, PAGE.height]);
    node.set(PDFName.of('Contents'), content);
    node.set(PDFName.of('Resources'), resources);
  }
  // The PDF has the date of the decree. With the current date, the same list would not always give the same bytes.
  const date = new Date(`${prakas77.date}T00:00:00Z`);
  document.setTitle(`${list.title.km} · ${list.title.en}`);
  document.setLanguage('km');
  document.setCreationDate(date);
  document.setModificationDate(date);
  return { bytes: await document.save({ useObjectStreams: true }), pages: pages.length };
}

/** Returns the PDF operators that draw a page. ISO 32000-1, annex A. */
function draw({ texts, rules }: SetPage, fonts: Record<400 | 600, PdfFont>): string {
  const lines = texts.map(({ x, y, size, weight, text, grey }) => {
    if (x + fonts[weight].measure(text, size) > MOST_WIDTH)
      throw new Error(`A line is wider than the page: ${text}`);
    const written = fonts[weight].write(text, size);
    return `BT ${grey ? GREY : BLACK} /F${weight} ${size} Tf ${x} ${round(y)} Td ${written} ET`;
  });
  return [
    '0.5 w 0.75 G',
    ...rules.map(({ y, from, to }) => `${from} ${round(y)} m ${round(to)} ${round(y)} l S`),
    ...lines,
  ].join('\n');
}

function round(value: number): string {
  return String(Number(value.toFixed(2)));
}
