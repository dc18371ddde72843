import { FormReceipt, FormToken, Subscribed } from '#shared/contracts/messages/form.ts';

/**
 * Requests the token of a message form. The token proves that the form was open for some seconds. The browser sends this request
 * when the visitor first uses the form.
 */
export const formTokenCall = {
  method: 'GET',
  path: '/form/token',
  toQuery: () => ({}),
  data: FormToken,
  // In milliseconds. It is short, because a message can also be sent without a token.
  deadline: 5000,
} as const;

const form = { method: 'POST', toBody, data: FormReceipt } as const;
export const contactCall = { ...form, path: '/form/contact' } as const;
export const reportCall = { ...form, path: '/form/report' } as const;
export const advertiseCall = { ...form, path: '/form/advertise' } as const;
export const subscribeCall = {
  method: 'POST',
  path: '/newsletter/subscribe',
  toBody,
  data: Subscribed,
} as const;

function toBody(body: Record<string, unknown>): object {
  return body;
}
