import type { Point } from '#shared/contracts/place.ts';
import { readPair } from '#shared/geo/read-pair.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { readPostcode } from './postcode.ts';

export type PlaceRef =
  | { kind: 'postcode'; code: string }
  | { kind: 'path'; path: string; village: string | undefined }
  | { kind: 'position'; point: Point };

/** Maximum number of characters in a reference to a place. The longest path of a real place has 86. */
export const MAX_PLACE_REF = 120;

/** Matches the path of a place's page in either language. The path may end with the anchor of a village's row. */
const PATH = /^(?:\/km)?((?:\/[a-z\d-]{1,60}){1,3})(?:#(v\d\d))?$/;

/**
 * Parses a postcode, a path of a place's page, or a position. Returns undefined for other texts.
 * @param text `120101`, `/phnom-penh-capital`, `/kampot-province/chum-kiri/chres#v01`, `11.5564, 104.9282`
 */
export function readPlaceRef(text: string): PlaceRef | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_PLACE_REF) return undefined;
  const code = readPostcode(trimmed);
  if (code !== undefined) return { kind: 'postcode', code };
  const [, path, village] = PATH.exec(trimmed) ?? [];
  if (path !== undefined) return { kind: 'path', path, village };
  const point = readPair(toAsciiDigits(trimmed));
  return point && { kind: 'position', point };
}
