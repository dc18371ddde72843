import { encode } from 'uqr';

/** The width of the light border in modules, which are the squares of a QR code. The QR standard requires this width. */
const BORDER = 4;

/**
 * @property path the data of an SVG path, in which one unit is a module
 * @property size the side of the whole square in modules, including the border
 */
type QrPath = { path: string; size: number };

/** Draws a QR code as horizontal bars. Error correction is medium, because labels get rubbed and wet. */
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
