import type { Point } from '#shared/contracts/place.ts';
import { readPair } from '#shared/geo/read-pair.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { readPostcode } from './postcode.ts';

/** What names a place beyond doubt: its code, its path with a village's anchor perhaps, or a position. */
export type PlaceRef =
  | { kind: 'postcode'; code: string }
  | { kind: 'path'; path: string; village: string | undefined }
  | { kind: 'position'; point: Point };

/** Longer texts name no place: the longest path has 86 letters. */
export const MAX_PLACE_REF = 120;

/** A page of a place in either language, and in it a village by the anchor of its row. */
const PATH = /^(?:\/km)?((?:\/[a-z\d-]{1,60}){1,3})(?:#(v\d\d))?$/;

/** @param text `120101`, `/phnom-penh-capital`, `/siem-reap-provine/siem-reap/sla-kram#v01`, `11.5564, 104.9282` */
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
