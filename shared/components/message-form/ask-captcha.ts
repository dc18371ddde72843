import type { MessageKind } from '#shared/contracts/message.ts';
import { admitScripts } from '../admit-scripts.ts';
import type { CaptchaService } from './data.ts';

/** A message may go without a response: nobody waits long for one. */
const LONGEST_MILLISECONDS = 5000;
/** Where the script of Google loads its code from. */
const CODE = 'https://www.gstatic.com/recaptcha/';

/** What the script leaves in the window. @see https://developers.google.com/recaptcha/docs/v3 */
type Recaptcha = {
  ready: (then: () => void) => void;
  execute: (key: string, options: { action: string }) => PromiseLike<string>;
};
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Loads the script once in a document; one that did not come is tried again. @throws where it is not there */
export async function loadCaptcha({ script }: CaptchaService): Promise<Recaptcha> {
  loading ??= addScript(script);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Its response about what was done in a form. @throws where there is none in time */
export async function askCaptcha(service: CaptchaService, form: MessageKind): Promise<string> {
  const ask = async (): Promise<string> =>
    (await loadCaptcha(service)).execute(service.key, { action: form });
  return Promise.race([ask(), refuseLater()]);
}

async function addScript(address: string): Promise<Recaptcha> {
  admitScripts((wanted) => wanted === address || wanted.startsWith(CODE));
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The captcha did not load')));
  });
  document.head.append(script);
  await loaded;
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('The captcha is not there');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}

function refuseLater(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The captcha did not respond')), LONGEST_MILLISECONDS);
  });
}
