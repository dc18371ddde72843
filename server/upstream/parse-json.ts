import secureJson from 'secure-json-parse';
import { isDeeperThan } from '#server/http/read-json.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Levels of an upstream's JSON: ours have about fifteen, and code that walks a value must not run out of stack. */
const MAX_DEPTH = 64;

/**
 * JSON of an upstream, without the keys that lead to prototypes: the data of a block passes no schema of ours before it
 * is sent on.
 * @throws UpstreamFailure `not-json`; `wrong-shape` where it is nested too deep
 */
export function parseJson(text: string): unknown {
  const value = parse(text);
  if (isDeeperThan(MAX_DEPTH, value)) throw new UpstreamFailure('wrong-shape', 'depth');
  return value;
}

function parse(text: string): unknown {
  try {
    return secureJson.parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    // Its message quotes the text, which has no place in a log.
    throw new UpstreamFailure('not-json');
  }
}
