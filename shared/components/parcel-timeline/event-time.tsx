import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParcelEvent } from '#shared/contracts/tracking.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** Of Phnom Penh, all year. */
const OFFSET_MILLISECONDS = 7 * 60 * 60 * 1000;
const DAY_LENGTH = '2026-11-20'.length;
const MINUTE_LENGTH = '2026-11-20T09:14'.length;

type EventTimeProps = {
  /** What a clock of its place showed; or a moment, which is shown as clocks of Phnom Penh had it. */
  event: Pick<ParcelEvent, 'time' | 'localTime'> | string;
  isDayOnly?: boolean;
};

/** When something happened, day before clock. A source that gives a day alone has no clock shown. */
export function EventTime({ event, isDayOnly = false }: EventTimeProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = typeof event === 'string' ? toPhnomPenh(event) : event.localTime;
  if (local === null) return <span>{t('parcelTimeline.noTime')}</span>;
  const day = formatDate(language, local.slice(0, DAY_LENGTH));
  const clock = isDayOnly ? '' : local.slice(DAY_LENGTH + 1, MINUTE_LENGTH);
  const machine = typeof event === 'string' ? event : (event.time ?? local);
  return (
    <time dateTime={isDayOnly ? local.slice(0, DAY_LENGTH) : machine}>
      {clock === '' ? day : `${day} · ${clock}`}
    </time>
  );
}

function toPhnomPenh(moment: string): string {
  return new Date(Date.parse(moment) + OFFSET_MILLISECONDS).toISOString().slice(0, MINUTE_LENGTH);
}
