import { NUMBER_PLACE } from '#shared/tracking/tracking-link.ts';
import type { Row } from '../columns.ts';

type CourierRow = Pick<Row<'couriers'>, 'how' | 'tracking_url_template' | 'website' | 'phone' | 'note'>;

/**
 * Matches a suffix below which firms register domains, such as `com.kh`. The domain of a firm then has three labels
 * (`jtexpress.com.kh`), otherwise two (`dhl.com`).
 */
const PUBLIC_SUFFIX = /^(?:com|org|net|co|gov|edu)\.[a-z]{2}$/;

/**
 * Checks that the tracking URL and the telephone number of the row fit its way of tracking (`how`), and that the host of
 * the URL is allowed.
 */
export function findCourierFaults(row: CourierRow): { column: string; reason: string }[] {
  const reasons = [findWayFault(row), findHostFault(row)];
  return reasons.flatMap((fault) => (fault ? [fault] : []));
}

function findWayFault({ how, tracking_url_template: address, website, phone }: CourierRow) {
  const hasNumber = address.includes(NUMBER_PLACE);
  if (address !== '' && hasNumber !== (how === 'page-with-number'))
    return {
      column: 'how',
      reason: hasNumber
        ? 'is page-with-number where the address has {number}'
        : 'says page-with-number, and the address has no {number}',
    };
  if (how.startsWith('page') ? address === '' : address !== '')
    return {
      column: 'tracking_url_template',
      reason: how.startsWith('page')
        ? `is empty, and how says ${how}`
        : `is an address, and how says ${how || 'nothing'}`,
    };
  if (how === 'phone' && phone === '') return { column: 'how', reason: 'is phone, and there is no phone' };
  if (how === 'app' && website === '') return { column: 'how', reason: 'is app, and there is no website' };
  return undefined;
}

/**
 * Checks that the host of the tracking URL belongs to the domain of the courier's website, or that the row's note names the host.
 * This matters because the host receives the tracking number.
 */
function findHostFault({ tracking_url_template: address, website, note }: CourierRow) {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  const isOwn = URL.canParse(website) && toDomain(new URL(website).hostname) === toDomain(hostname);
  return isOwn || note.includes(hostname)
    ? undefined
    : {
        column: 'tracking_url_template',
        reason: `leads to ${hostname}, which neither website nor note names`,
      };
}

function toDomain(hostname: string): string {
  const labels = hostname.split('.');
  return labels.slice(PUBLIC_SUFFIX.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}
