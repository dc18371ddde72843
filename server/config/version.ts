import packageFacts from '../../package.json' with { type: 'json' };

/**
 * The name and the version of this program. Other services get them in the `User-Agent` header. Operators see them in
 * the log, the metrics and `/healthz`.
 */
export const PROGRAM = packageFacts.name;
export const VERSION = packageFacts.version;
