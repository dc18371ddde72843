import { encode } from 'uqr';

/** The number of light modules on each side, as the QR standard requires. */
const BORDER = 4;

/**
 * @property data of an SVG path; one unit is a module
 * @property size side of the square in modules, including the border
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
