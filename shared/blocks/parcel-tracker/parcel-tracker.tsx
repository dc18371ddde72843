import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { SearchIcon } from '#shared/components/icons.tsx';
import type { RememberedParcel } from '#shared/components/remembered/remembered-parcels.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { cleanLines, cleanNumber } from '#shared/tracking/clean-number.ts';
import { createDetector, type DetectedNumber } from '#shared/tracking/create-detector.ts';
import { mostParcelsOf, providerNames } from '#shared/tracking/provider-names.ts';
import { defineBlock } from '../define-block.tsx';
import { ParcelTrackerData } from './data.ts';
import { ParcelCard } from './parcel-card.tsx';
import styles from './parcel-tracker.module.css';
import { RememberedSlot } from './remember-slot.tsx';
import { useParcels } from './use-parcels.ts';

const RESULTS_ID = 'parcels';

export const parcelTracker = defineBlock({
  data: ParcelTrackerData,
  Component: ParcelTracker,
  isSliced: true,
  hydrate: (data) => data,
});

function ParcelTracker({ data }: { data: ParcelTrackerData }): ReactNode {
  const { couriers, problem } = data;
  const [typed, setTyped] = useState(data.typed);
  // A text that the form has sent counts as a click on the button.
  const [isPressed, setIsPressed] = useState(data.typed !== '');
  const detect = useMemo(() => createDetector(couriers), [couriers]);
  const most = mostParcelsOf(data.provider);
  const lines = useMemo(() => cleanLines(typed, most), [typed, most]);
  const parcels = useParcels(data, lines.length === 1 ? lines[0]?.number : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsPressed(true);
    parcels.ask(lines.flatMap(({ number }) => (mayBeTracked(detect(number)) ? [number] : [])));
  };
  const take = (text: string): void => {
    setTyped(text);
    setIsPressed(false);
  };
  useNumberInAddress(take);
  const showAgain = ({ n: number, c: courier }: RememberedParcel): void => {
    take(number);
    if (courier !== undefined) parcels.choose(number, courier);
  };
  return (
    <form
      className={styles.tracker}
      method="post"
      // The attribute hides this part from session recording.
      data-clarity-mask="true"
      // Without JavaScript the form reloads the page and scrolls to the results.
      action={`${href(useLanguage(), 'track')}#${RESULTS_ID}`}
      onSubmit={submit}
    >
      <NumberField typed={typed} most={most} onType={take} />
      <Asked provider={data.provider} />
      <Problem kind={isPressed && lines.length === 0 ? 'empty' : problem} />
      <div id={RESULTS_ID} className={styles.parcels}>
        {lines.map(({ typed: line, number }, index) => (
          <ParcelCard
            key={number || line}
            line={line}
            read={detect(number)}
            state={parcels.stateOf(number)}
            choose={(code) => parcels.choose(number, code)}
            setExtra={(extra) => parcels.setExtra(number, extra)}
            data={data}
            group={lines.length === 1 ? 'courier' : `courier-${index}`}
            isShortHidden={lines.length === 1 && !isPressed}
          />
        ))}
      </div>
      {/* Without JavaScript the visitor may type another number and then choose a courier. The choice belongs to the number
          in this field. */}
      {lines.length === 1 ? <input type="hidden" name="of" value={lines[0]?.number} /> : null}
      <RememberedSlot show={showAgain} />
    </form>
  );
}

/** True if the number may be sent to the provider. A phone number is private, so it is never sent. */
function mayBeTracked({ explanation: { number, kind } }: DetectedNumber): boolean {
  return number !== '' && kind !== 'phone';
}

type FieldProps = { typed: string; most: number; onType: (text: string) => void };

function NumberField({ typed, most, onType }: FieldProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.field}>
      <label htmlFor="parcel-number">{t('parcelTracker.label')}</label>
      <p id="parcel-hint">{t('parcelTracker.hint', { number: formatNumber(language, most) })}</p>
      <div className={styles.row}>
        <textarea
          // The visitor may have typed before hydration.
          ref={(field) => {
            if (field && field.value !== typed.replaceAll('\r', '')) onType(field.value);
          }}
          id="parcel-number"
          name="number"
          rows={1}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={submitAtEnter}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby="parcel-hint"
        />
        <button className={buttonStyles.button} type="submit">
          <SearchIcon />
          {t('parcelTracker.submit')}
        </button>
      </div>
    </div>
  );
}

function Asked({ provider }: Pick<ParcelTrackerData, 'provider'>): ReactNode {
  const { t } = useTranslation();
  return provider === 'none' ? null : (
    <p className={styles.asked}>
      {t('parcelTimeline.asked')} <span lang="en">{providerNames[provider]}</span>
    </p>
  );
}

/** Submits the form on Enter, as in a field of a single line. Shift and Enter start a new line for another parcel. */
function submitAtEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function Problem({ kind }: { kind: ParcelTrackerData['problem'] }): ReactNode {
  const { t } = useTranslation();
  return kind ? (
    <p className={styles.problem} role="alert">
      {t(`parcelTracker.problem.${kind}`)}
    </p>
  ) : null;
}

/** The query parameter that other sites use in their links. Only JavaScript reads it. */
const PARAMETER = 'number';
const HAS_DIGITS = /\d/;

/**
 * Reads a number from the address after hydration, for example `/track#EE123456785KH`. Browsers do not send the fragment to
 * servers, so a number in the query is moved to the fragment.
 */
function useNumberInAddress(take: (number: string) => void): void {
  const takeNumber = useEffectEvent(take);
  useEffect(() => {
    const number = readNumber();
    if (number !== undefined) takeNumber(number);
  }, []);
}

function readNumber(): string | undefined {
  const given = new URLSearchParams(location.search).get(PARAMETER);
  const number = cleanNumber(given ?? decode(location.hash.slice(1)));
  if (given !== null) history.replaceState(history.state, '', location.pathname + (number && `#${number}`));
  return HAS_DIGITS.test(number) ? number : undefined;
}

function decode(hash: string): string {
  return new URLSearchParams(`${PARAMETER}=${hash}`).get(PARAMETER) ?? '';
}
