import type { MessageKind } from '#shared/contracts/message.ts';
import { admitScripts } from '../admit-scripts.ts';
import type { CaptchaService } from './data.ts';

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

/** Loads the script once in a document; one that did not come is asked for again. @throws where it is not there */
export async function loadCaptcha({ script }: CaptchaService): Promise<Recaptcha> {
  loading ??= addScript(script);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Its response about what was done in a form. @throws where there is none */
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
  if (!grecaptcha) throw new Error('The captcha is not there');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}
