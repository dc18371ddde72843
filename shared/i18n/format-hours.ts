import type { TFunction } from 'i18next';
import type { OpeningHours } from '#shared/contracts/outlets/located.ts';

/** Formats opening hours: `Mon–Fri 07:30–17:00`. */
export function formatHours(hours: OpeningHours, t: TFunction): string {
  if (isEveryDay(hours) && isAllDay(hours)) return t('finder.alwaysOpen');
  const times = isAllDay(hours) ? t('finder.allDay') : `${hours.opens}–${hours.closes}`;
  return `${daysOf(hours, t)} ${times}`;
}

function isEveryDay({ from, to }: OpeningHours): boolean {
  return from === 'mon' && to === 'sun';
}

function isAllDay({ opens, closes }: OpeningHours): boolean {
  return opens === '00:00' && closes === '24:00';
}

function daysOf(hours: OpeningHours, t: TFunction): string {
  if (isEveryDay(hours)) return t('finder.everyDay');
  const from = t(`finder.weekday.${hours.from}`);
  return hours.from === hours.to ? from : `${from}–${t(`finder.weekday.${hours.to}`)}`;
}
