import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';

const LINE_END = '\r\n';
/**
 * The maximum number of bytes in a line of the vCard. A longer line continues on the next line after a space. See RFC
 * 2426, section 2.6.
 */
const MAX_LINE_BYTES = 75;

type Card = { code: string; place: PlaceSummary; parents: readonly PlaceSummary[]; siteUrl: string };

/**
 * Writes a vCard with the postal address of a place. The version is 3.0, because old telephones cannot read 4.0.
 * @see https://www.rfc-editor.org/rfc/rfc2426
 */
export function toVcard({ code, place, parents, siteUrl }: Card): string {
  const [province, ...between] = parents;
  const locality = parentNames([...between, ...(province ? [place] : [])], 'en');
  const region = fullName(province ?? place, 'en');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(fullName(place, 'en'))}`,
    `N:${escapeText(fullName(place, 'en'))};;;;`,
    `ADR;TYPE=postal:;;;${escapeText(locality)};${escapeText(region)};${code};Cambodia`,
    `NOTE:${escapeText(`${parentNames([...parents, place], 'km')} ${code}`)}`,
    `URL:${siteUrl}${placeHref('en', place.path)}`,
    'END:VCARD',
  ];
  return lines.map((line) => fold(line) + LINE_END).join('');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
}

/** Breaks a line between characters, never within one. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join(LINE_END);
}
