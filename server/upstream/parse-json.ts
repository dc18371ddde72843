import secureJson from 'secure-json-parse';
import { checkJsonSize } from './check-json-size.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/**
 * JSON of an upstream, without the keys that lead to prototypes: the data of a block passes no schema of ours before it
 * is sent on.
 * @throws UpstreamFailure `not-json`; `too-large` where it has too many parts, `wrong-shape` where it is nested too deep
 */
export function parseJson(text: string): unknown {
  checkJsonSize(text);
  try {
    return secureJson.parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    // Its message quotes the text, which has no place in a log.
    throw new UpstreamFailure('not-json');
  }
}
