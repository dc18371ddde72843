import { FormReceipt, FormToken, Subscribed } from '#shared/contracts/form.ts';

/** Asked for when a form is first touched. */
export const formTokenCall = {
  method: 'GET',
  path: '/form/token',
  toQuery: () => ({}),
  data: FormToken,
} as const;

export const contactCall = { method: 'POST', path: '/form/contact', toBody, data: FormReceipt } as const;
export const reportCall = { method: 'POST', path: '/form/report', toBody, data: FormReceipt } as const;
export const advertiseCall = { method: 'POST', path: '/form/advertise', toBody, data: FormReceipt } as const;
/** Specification, section 7. */
export const subscribeCall = {
  method: 'POST',
  path: '/newsletter/subscribe',
  toBody,
  data: Subscribed,
} as const;

function toBody(body: Record<string, unknown>): object {
  return body;
}
