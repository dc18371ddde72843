import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParcelEvent, TrackInfo } from '#shared/contracts/tracking.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { CourierText } from './courier-text.tsx';
import { EventTime } from './event-time.tsx';
import { ExtraInput } from './extra-input.tsx';
import styles from './parcel-timeline.module.css';

/** Events that are seen at once: a phone shows some six. The others open with a tap. */
const SHOWN_EVENTS = 6;

/** @property setExtra called with what a courier wants to know beside the number */
export type TimelineProps = { info: TrackInfo; setExtra: (extra: string) => void };

/**
 * Where a parcel is and where it was, the newest first, as its source has it: times of the clock of the place, an estimate
 * apart from what happened, when it was asked for, and who said so.
 */
export function ParcelTimeline({ info, setExtra }: TimelineProps): ReactNode {
  const { t } = useTranslation();
  const { state, events, isQuiet, unasked } = info;
  if (unasked !== null) return <Unasked reason={unasked} />;
  const happened = events.filter(({ isForecast }) => !isForecast);
  return (
    <div className={styles.timeline}>
      {info.needs ? <ExtraInput needs={info.needs} setExtra={setExtra} /> : null}
      <p className={styles.state} data-state={state}>
        {t(`parcelTimeline.state.${state}`)}
      </p>
      {state === 'no-news' && !info.needs ? <p>{t('parcelTimeline.hint.no-news')}</p> : null}
      {isQuiet ? <p className={styles.quiet}>{t('parcelTimeline.quiet')}</p> : null}
      <Forecast events={events} />
      {happened.length > 0 ? <Events events={happened} /> : null}
      <AsOf info={info} />
    </div>
  );
}

function Unasked({ reason }: { reason: NonNullable<TrackInfo['unasked']> }): ReactNode {
  const { t } = useTranslation();
  return reason === 'no-provider' ? null : (
    <p className={styles.quiet}>{t(`parcelTimeline.unasked.${reason}`)}</p>
  );
}

function Forecast({ events }: { events: readonly ParcelEvent[] }): ReactNode {
  const { t } = useTranslation();
  const forecast = events.find(({ isForecast }) => isForecast);
  return forecast ? (
    <p className={styles.forecast}>
      {t('parcelTimeline.forecast')} <EventTime event={forecast} isDayOnly />
      <span>{t('parcelTimeline.forecastNote')}</span>
    </p>
  ) : null;
}

function Events({ events }: { events: readonly ParcelEvent[] }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [shown, more] = [events.slice(0, SHOWN_EVENTS), events.slice(SHOWN_EVENTS)];
  return (
    <>
      <EventList events={shown} />
      {more.length > 0 ? (
        <details className={styles.more}>
          <summary>{t('parcelTimeline.earlier', { number: formatNumber(language, more.length) })}</summary>
          <EventList events={more} />
        </details>
      ) : null}
    </>
  );
}

function EventList({ events }: { events: readonly ParcelEvent[] }): ReactNode {
  return (
    <ol className={styles.events}>
      {events.map((event, index) => (
        <li key={index} data-state={event.state}>
          <EventTime event={event} /> <EventText event={event} />{' '}
          {event.place === null ? null : (
            <small>
              <CourierText text={event.place} />
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A courier's own words; its state where it has none. */
function EventText({ event: { text, state } }: { event: ParcelEvent }): ReactNode {
  const { t } = useTranslation();
  return <span>{text === '' ? t(`parcelTimeline.state.${state}`) : <CourierText text={text} />}</span>;
}

function AsOf({ info: { checkedAt, isStale, credit } }: { info: TrackInfo }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={styles.source}>
      <span data-stale={isStale || undefined}>
        {t(isStale ? 'parcelTimeline.stale' : 'parcelTimeline.checked')} <EventTime event={checkedAt} />
      </span>
      {credit === null ? null : (
        <span>
          {t('parcelTimeline.source')} <span lang="en">{credit}</span>
        </span>
      )}
    </p>
  );
}
