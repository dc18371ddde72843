import type { Courier } from '#shared/contracts/courier.ts';

/** Stands for the number in the address of a courier's page. */
export const NUMBER_PLACE = '{number}';
/** Looks for any number. It stands behind the hash: the request for the page does not carry it. */
const ANY_COURIER = `https://t.17track.net/en#nums=${NUMBER_PLACE}`;

/**
 * The address where a parcel is followed at its courier.
 * @param number a cleaned one
 * @returns undefined where no address was verified
 */
export function toTrackingLink({ trackingUrl }: Courier, number: string): string | undefined {
  return trackingUrl === null ? undefined : fill(trackingUrl, number);
}

/** The address of a site that looks for numbers of any courier. */
export function toAnyCourierLink(number: string): string {
  return fill(ANY_COURIER, number);
}

function fill(template: string, number: string): string {
  return template.replace(NUMBER_PLACE, () => encodeURIComponent(number));
}
