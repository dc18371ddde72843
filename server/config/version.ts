import packageFacts from '../../package.json' with { type: 'json' };

/**
 * The name and the version are sent to outside services in the user agent, and shown to operators in the log, the
 * metrics and `/healthz`.
 */
export const PROGRAM = packageFacts.name;
export const VERSION = packageFacts.version;
