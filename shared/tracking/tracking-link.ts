import type { Courier } from '#shared/contracts/courier.ts';

/** The placeholder for the tracking number in the URL of a courier's tracking page. */
export const NUMBER_PLACE = '{number}';
export const ANY_COURIER_NAME = '17TRACK';
/**
 * The page of a site that tracks parcels of any courier. The tracking number is in the fragment, which browsers do not send to
 * the server.
 */
const ANY_COURIER = `https://t.17track.net/en#nums=${NUMBER_PLACE}`;

/**
 * Creates the URL of the page about a parcel on its courier's site.
 * @param number a tracking number as `cleanNumber` returns it
 * @returns undefined when the courier has no verified URL
 */
export function toTrackingLink({ trackingUrl }: Courier, number: string): string | undefined {
  return trackingUrl === null ? undefined : fill(trackingUrl, number);
}

export function toAnyCourierLink(number: string): string {
  return fill(ANY_COURIER, number);
}

function fill(template: string, number: string): string {
  return template.replace(NUMBER_PLACE, () => encodeURIComponent(number));
}

const LINK_HOST = /^(?:https?:\/\/)?(?:www\.)?([a-z\d-]+(?:\.[a-z\d-]+)+)(?=[/?#:])/i;

/**
 * Finds the courier whose site a typed link leads to. Returns undefined if the text is no link to the site of a courier. A
 * look-alike host such as `ups.com.example.net` does not match.
 */
export function findLinkedCourier(typed: string, couriers: readonly Courier[]): Courier | undefined {
  const host = LINK_HOST.exec(typed.trim())?.[1]?.toLowerCase();
  if (host === undefined) return undefined;
  return couriers.find(({ website, trackingUrl }) =>
    [website, trackingUrl].some((url) => {
      const own = url === null ? undefined : LINK_HOST.exec(`${url}/`)?.[1]?.toLowerCase();
      return own !== undefined && (host === own || host.endsWith(`.${own}`));
    }),
  );
}
