import type { EnvironmentValues } from './environment.ts';

/** Google's reCAPTCHA v3 as browsers need it: public. */
export type CaptchaSite = {
  key: string;
  /** Base of the service, without a trailing slash: of its script and of its verification. */
  apiUrl: string;
};

type Values = Pick<EnvironmentValues, 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_API_URL'>;

/** One key without the other would have every message held. @returns what is missing, in words for an operator */
export function findCaptchaProblems({ RECAPTCHA_SITE_KEY: key, RECAPTCHA_SECRET: secret }: Values): string[] {
  if ((key === undefined) === (secret === undefined)) return [];
  return key === undefined
    ? ['RECAPTCHA_SITE_KEY: RECAPTCHA_SECRET needs the key of the same site']
    : ['RECAPTCHA_SECRET: RECAPTCHA_SITE_KEY needs the secret of the same site'];
}

/** Undefined where no key is set. */
export function toCaptchaSite({
  RECAPTCHA_SITE_KEY: key,
  RECAPTCHA_API_URL: apiUrl,
}: Values): CaptchaSite | undefined {
  return key === undefined ? undefined : { key, apiUrl };
}
