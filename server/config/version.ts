import packageFacts from '../../package.json' with { type: 'json' };

/** Outside services read the name and the version in the user agent, operators in the log, the metrics and `/healthz`. */
export const PROGRAM = packageFacts.name;
export const VERSION = packageFacts.version;
