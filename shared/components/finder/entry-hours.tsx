import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningHours } from '#shared/contracts/located.ts';
import { formatHours } from '#shared/i18n/format-hours.ts';

/** When it is open, or that the hours are unknown. */
export function EntryHours({ hours }: { hours: OpeningHours[] }): ReactNode {
  const { t } = useTranslation();
  if (hours.length === 0) return t('finder.hoursUnknown');
  return hours.map((span, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {formatHours(span, t)}
    </Fragment>
  ));
}
