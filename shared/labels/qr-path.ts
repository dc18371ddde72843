import { encode } from 'uqr';

/** Light modules round the code, as its standard wants. */
const BORDER = 4;

/** A QR code as data of an SVG path, in modules. @property size of the whole square, its border included */
export type QrPath = { path: string; size: number };

/** Draws a text as a QR code: runs of dark modules as bars. Medium correction: labels are rubbed and wetted. */
export function toQrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .map((row, y) => {
      const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
      return [...line.matchAll(/1+/g)]
        .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
        .join('');
    })
    .join('');
  return { path, size };
}
