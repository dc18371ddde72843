import { PROTOTYPE_KEYS } from '#server/http/parse-json.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Levels of an answer: ours have about fifteen, and code that walks a value must not run out of stack. */
const MAX_DEPTH = 64;

/**
 * JSON from elsewhere, without the keys that lead to prototypes.
 * @throws UpstreamFailure `not-json`; `wrong-shape` where it is nested too deep
 */
export function parseJson(text: string): unknown {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    // Its message quotes the text, which has no place in a log.
    throw new UpstreamFailure('not-json');
  }
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new UpstreamFailure('wrong-shape', 'depth');
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const key of PROTOTYPE_KEYS) if (Object.hasOwn(value, key)) Reflect.deleteProperty(value, key);
      for (const child of Object.values(value)) below.push(child);
    }
    level = below;
  }
  return root;
}
