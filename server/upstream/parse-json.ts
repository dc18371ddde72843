import secureJson from 'secure-json-parse';
import { findJsonExcess } from '#server/http/read-json.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/**
 * Values in one response, counted with the objects and lists that hold them. The largest page of ours, all codes of the
 * country, has 27,700; each costs some microseconds until it is rendered.
 */
const MAX_VALUES = 40_000;
/** Levels: ours have about fifteen, and code that walks a value must not run out of stack. */
const MAX_DEPTH = 32;

/**
 * JSON of an upstream, without the keys that lead to prototypes: the data of a block passes no schema of ours before it
 * is sent on. What would take the event loop for long is refused before it is parsed: 1 MB of `[[],[],…` are 350,000
 * values.
 * @throws UpstreamFailure `not-json`; `too-large` where it has too many values, `wrong-shape` where it is nested too deep
 */
export function parseJson(bytes: Buffer): unknown {
  const excess = findJsonExcess(bytes, { depth: MAX_DEPTH, values: MAX_VALUES });
  if (excess === 'too-many') throw new UpstreamFailure('too-large', 'values');
  if (excess === 'too-deep') throw new UpstreamFailure('wrong-shape', 'depth');
  try {
    return secureJson.parse(bytes.toString(), { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    // Its message quotes the text, which has no place in a log.
    throw new UpstreamFailure('not-json');
  }
}
