import type { MessageKind } from '#shared/contracts/messages/message.ts';
import { once } from '#shared/data/once.ts';
import { admitScripts } from '../admit-scripts.ts';
import type { CaptchaService } from './data.ts';

const CODE = 'https://www.gstatic.com/recaptcha/';

/**
 * The API that the captcha's script adds to the window.
 * @see https://developers.google.com/recaptcha/docs/v3
 */
type Recaptcha = {
  ready: (then: () => void) => void;
  execute: (key: string, options: { action: string }) => PromiseLike<string>;
};
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const loadScript = once(addScript);

/**
 * Loads the captcha's script. It is loaded only once per document, but after a failure the next call tries again.
 * @throws when the script does not load
 */
export function loadCaptcha({ script }: CaptchaService): Promise<Recaptcha> {
  return loadScript(script);
}

/**
 * Requests a captcha token. The server sends it to the captcha service to verify that a person submits the form.
 * @throws when the script does not load or returns no token
 */
export async function askCaptcha(service: CaptchaService, form: MessageKind): Promise<string> {
  const captcha = await loadCaptcha(service);
  return captcha.execute(service.key, { action: form });
}

async function addScript(address: string): Promise<Recaptcha> {
  admitScripts((wanted) => wanted === address || wanted.startsWith(CODE));
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The captcha did not load'));
    });
  });
  document.head.append(script);
  await loaded;
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('The script of the captcha defines no grecaptcha');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}
