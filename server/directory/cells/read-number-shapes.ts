import * as v from 'valibot';
import { CheckName, MAX_SHAPE_LENGTH, type NumberShape } from '#shared/contracts/courier.ts';
import { readShape } from '#shared/tracking/shape.ts';

/**
 * Reads the formats ("shapes") of a courier's tracking numbers from a cell of a table.
 * @param text shapes in the syntax of `readShape`, separated by semicolons, e.g. `#{12} fedex-12; 96#{20}`; a shape may be
 * followed by the name of a check digit; the text may be empty
 * @returns undefined when a part of the text is not a shape, or names an unknown check digit
 */
export function readNumberShapes(text: string): NumberShape[] | undefined {
  if (text === '') return [];
  const shapes = text.split(';').map((part) => readNumberShape(part.trim()));
  return shapes.every((shape) => shape !== undefined) ? shapes : undefined;
}

function readNumberShape(text: string): NumberShape | undefined {
  const [shape = '', check = null, ...rest] = text.split(/ +/);
  if (rest.length > 0 || shape.length > MAX_SHAPE_LENGTH || !readShape(shape)) return undefined;
  if (check === null) return { shape, check };
  return v.is(CheckName, check) ? { shape, check } : undefined;
}
