import { lazy, Suspense, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_EXTRA_LENGTH } from '#shared/contracts/limits.ts';
import type { ExtraField, ParcelEvent, TrackInfo } from '#shared/contracts/tracking.ts';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { dayOf, inPhnomPenh } from '#shared/text/day.ts';
import buttonStyles from '../button.module.css';
import card from '../card/card.module.css';
import fold from '../fold.module.css';
import { Field } from '../form/field.tsx';
import { ChevronIcon } from '../icons.tsx';
import { TextIn } from '../khmer-text.tsx';
import { LiveMapContext } from '../maps/live-map.ts';
import type { LocatedEvent } from './parcel-map.tsx';
import styles from './parcel-timeline.module.css';
import tones from '../tone.module.css';
import { useHydrated } from '../use-hydrated.ts';

/** The number of latest events that are always visible. Earlier events are in a collapsed section. */
const SHOWN_EVENTS = 2;

/**
 * @property setExtra called with the additional value that the courier requires together with the tracking number
 * @property bar the buttons below the latest events
 * @property after additional content, which is rendered at the end of the card
 */
export type TimelineProps = {
  info: TrackInfo;
  setExtra: (extra: string) => void;
  headingId?: string | undefined;
  bar?: ReactNode;
  after?: ReactNode;
};

/**
 * The content of a card with the state and the events of a parcel. The newest event is first, and each time is the local time at
 * the place of the event. An estimated delivery is shown apart from the events.
 */
export function ParcelTimeline({ info, setExtra, headingId, bar, after }: TimelineProps): ReactNode {
  const { t } = useTranslation();
  const { state, events, isQuiet } = info;
  const happened = events.filter(({ isForecast }) => !isForecast);
  const [shown, more] = [happened.slice(0, SHOWN_EVENTS), happened.slice(SHOWN_EVENTS)];
  return (
    <>
      <div className={card.name}>
        <h2 id={headingId} tabIndex={-1} className={styles.state} data-state={state}>
          {t(`parcelTimeline.state.${state}`)}
        </h2>
        <Forecast events={events} />
      </div>
      {info.needs ? <ExtraInput needs={info.needs} setExtra={setExtra} /> : null}
      {state === 'no-news' && !info.needs ? <p>{t('parcelTimeline.hint.no-news')}</p> : null}
      {isQuiet ? (
        <p className={tones.tone} data-tone="ask">
          {t('parcelTimeline.quiet')}
        </p>
      ) : null}
      {shown.length > 0 ? <EventList events={shown} /> : null}
      {bar}
      <Where events={happened} />
      <div className={card.edge}>
        {more.length > 0 ? <Earlier events={more} /> : null}
        {after}
        <AsOf info={info} />
      </div>
    </>
  );
}

function Forecast({ events }: { events: readonly ParcelEvent[] }): ReactNode {
  const { t } = useTranslation();
  const forecast = events.find(({ isForecast }) => isForecast);
  return forecast ? (
    <p>
      {t('parcelTimeline.forecast')}{' '}
      <b>
        <EventTime event={forecast} isDayOnly />
      </b>{' '}
      · {t('parcelTimeline.forecastNote')}
    </p>
  ) : null;
}

type LocatedProps = { events: readonly LocatedEvent[] };

const LazyMap = lazy(async (): Promise<{ default: (props: LocatedProps) => ReactNode }> => {
  const loaded = await import('./parcel-map.tsx').catch(() => undefined);
  return { default: loaded?.ParcelMap ?? (() => null) };
});

/** Shows the map after hydration, if the app provides live maps. Without a script, visitors read the places in the event list. */
function Where({ events }: { events: readonly ParcelEvent[] }): ReactNode {
  const hasLiveMaps = useContext(LiveMapContext) !== undefined;
  const isHydrated = useHydrated();
  const located = events.flatMap((event) => (event.point ? [{ ...event, point: event.point }] : []));
  if (!hasLiveMaps || !isHydrated || located.length === 0) return null;
  return (
    <div>
      <Suspense>
        <LazyMap events={located} />
      </Suspense>
    </div>
  );
}

function Earlier({ events }: { events: readonly ParcelEvent[] }): ReactNode {
  const { t } = useTranslation();
  const number = formatNumber(useLanguage(), events.length);
  return (
    <details className={fold.fold} data-part="">
      <summary>
        {t('parcelTimeline.earlier', { number })}
        <ChevronIcon />
      </summary>
      <div className={fold.inside}>
        <EventList events={events} />
      </div>
    </details>
  );
}

function EventList({ events }: { events: readonly ParcelEvent[] }): ReactNode {
  return (
    <ol className={styles.events}>
      {events.map((event, index) => (
        <li key={index} data-state={event.state}>
          <EventText event={event} />{' '}
          <small>
            <EventTime event={event} />
            {event.place === null ? null : (
              <>
                {' · '}
                <CourierText text={event.place} />
              </>
            )}
          </small>
        </li>
      ))}
    </ol>
  );
}

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

/** `<bdi>` isolates the courier's text, so that right-to-left text does not reorder the text beside it. */
function CourierText({ text }: { text: string }): ReactNode {
  const written = <TextIn language={useLanguage()} text={text} />;
  return <bdi>{written}</bdi>;
}

/** The start and end index of the clock time in an ISO time such as 2026-11-20T09:14. */
const CLOCK = [11, 16] as const;

type EventTimeProps = {
  /** An event with its local time, or an ISO time, which is shown in Phnom Penh's time zone. */
  event: Pick<ParcelEvent, 'time' | 'localTime'> | string;
  isDayOnly?: boolean;
};

function EventTime({ event, isDayOnly = false }: EventTimeProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = typeof event === 'string' ? inPhnomPenh(new Date(event)).toISOString() : event.localTime;
  if (local === null) return <span>{t('parcelTimeline.noTime')}</span>;
  const day = formatDate(language, dayOf(local));
  const clock = isDayOnly ? '' : local.slice(...CLOCK);
  const machine = typeof event === 'string' ? event : (event.time ?? local);
  return (
    <time dateTime={isDayOnly ? dayOf(local) : machine}>{clock === '' ? day : `${day} · ${clock}`}</time>
  );
}

const PHONE_DIGITS = 4;

type ExtraInputProps = { needs: ExtraField; setExtra: (extra: string) => void };

function ExtraInput({ needs, setExtra }: ExtraInputProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.extra}>
      <Field
        label={t(`parcelTimeline.needs.${needs}`)}
        hint={t('parcelTimeline.needsNote')}
        name="extra"
        maxLength={needs === 'phone' ? PHONE_DIGITS : MAX_EXTRA_LENGTH}
        inputMode={needs === 'phone' ? 'numeric' : 'text'}
        autoComplete="off"
        onChange={({ currentTarget }) => setExtra(toAsciiDigits(currentTarget.value).trim())}
        beside={
          <button className={buttonStyles.button} data-tone="quiet" type="submit">
            {t('parcelTracker.submit')}
          </button>
        }
      />
    </div>
  );
}
