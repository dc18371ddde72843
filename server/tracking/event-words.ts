import type { PageMessages } from '#shared/i18n/messages.ts';

/** Events for which we have words of our own, in both languages. */
export type EventWords = keyof PageMessages['parcelEvents'];

/**
 * Codes of events that posts report to each other, as `EventCd` of the Universal Postal Union has them.
 * @see UPU standard M40, EMSEVT V3
 */
const POSTAL_EVENTS: ReadonlyMap<string, EventWords> = new Map([
  ['EMA', 'posted'],
  ['EMB', 'atOutwardOffice'],
  ['EMC', 'leftOrigin'],
  ['EXA', 'toExportCustoms'],
  ['EXB', 'heldByExportCustoms'],
  ['EXC', 'fromExportCustoms'],
  ['EXD', 'heldAtOutwardOffice'],
  ['EXX', 'exportCancelled'],
  ['EMJ', 'atTransitOffice'],
  ['EMK', 'leftTransitOffice'],
  ['EMD', 'atInwardOffice'],
  ['EDA', 'heldAtInwardOffice'],
  ['EDB', 'toImportCustoms'],
  ['EME', 'heldByImportCustoms'],
  ['EDC', 'fromImportCustoms'],
  ['EMF', 'leftInwardOffice'],
  ['EDD', 'intoSorting'],
  ['EDE', 'outOfSorting'],
  ['EMG', 'atDeliveryOffice'],
  ['EDF', 'heldAtDeliveryOffice'],
  ['EDG', 'outForDelivery'],
  ['EDH', 'readyToCollect'],
  ['EMH', 'notDelivered'],
  ['EMI', 'delivered'],
]);

/** Our words for a postal event; null for a code that is not in the standard. */
export function findPostalWords(code: string): EventWords | null {
  return POSTAL_EVENTS.get(code) ?? null;
}
