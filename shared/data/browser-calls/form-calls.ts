import { FormReceipt, FormToken, Subscribed } from '#shared/contracts/messages/form.ts';

/** Made when a visitor first touches a form. */
export const formTokenCall = {
  method: 'GET',
  path: '/form/token',
  toQuery: () => ({}),
  data: FormToken,
  // The deadline is short, because a message may be sent without a token.
  deadline: 5000,
} as const;

const form = { method: 'POST', toBody, data: FormReceipt } as const;
export const contactCall = { ...form, path: '/form/contact' } as const;
export const reportCall = { ...form, path: '/form/report' } as const;
export const advertiseCall = { ...form, path: '/form/advertise' } as const;
/** The call that subscribes to the newsletter. Specification, section 7. */
export const subscribeCall = {
  method: 'POST',
  path: '/newsletter/subscribe',
  toBody,
  data: Subscribed,
} as const;

function toBody(body: Record<string, unknown>): object {
  return body;
}
