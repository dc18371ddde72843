import packageFacts from '../../package.json' with { type: 'json' };

/**
 * The program's name and version, from `package.json`. The log, the metrics, the readiness probe and requests to outside
 * services name the version.
 */
export const { name: PROGRAM, version: VERSION } = packageFacts;
