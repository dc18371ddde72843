import * as v from 'valibot';

const PORTS = { lowest: 0, highest: 65_535 };

const Environment = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(PORTS.lowest), v.maxValue(PORTS.highest)),
    '3000',
  ),
  SITE_URL: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:\/\//, 'must be http or https'),
      v.transform((url) => new URL(url).origin),
    ),
    'http://localhost:3000',
  ),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

/** How this process runs. Read once, at start. */
export type Config = {
  /** TCP port; 0 takes a free one. */
  port: number;
  /** Origin of every absolute link the site writes. Never taken from a request. */
  siteUrl: string;
  contactEmail: string;
  logLevel: v.InferOutput<typeof Environment>['LOG_LEVEL'];
};

/**
 * Reads the configuration. An empty variable counts as one that is not set.
 * @param environment the only use of `process.env` hands it in here
 * @throws Error that names every variable with a bad value
 */
export const readConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, filled);
  if (!result.success) {
    const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
    throw new Error(`The environment has values that cannot be used:\n${problems.join('\n')}`);
  }
  const { PORT, SITE_URL, CONTACT_EMAIL, LOG_LEVEL } = result.output;
  return {
    port: PORT,
    siteUrl: SITE_URL,
    contactEmail: CONTACT_EMAIL ?? `contact@${new URL(SITE_URL).hostname}`,
    logLevel: LOG_LEVEL,
  };
};
