import { useMemo, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { SearchIcon } from '#shared/components/icons.tsx';
import type { RememberedParcel } from '#shared/components/remembered-parcels.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { cleanLines } from '#shared/tracking/clean-number.ts';
import { createDetector, type Read } from '#shared/tracking/create-detector.ts';
import { mostParcelsOf, providerNames } from '#shared/tracking/provider-names.ts';
import { defineBlock } from '../define-block.tsx';
import { ParcelTrackerData } from './data.ts';
import { useNumberInAddress } from './number-in-address.ts';
import { ParcelCard } from './parcel-card.tsx';
import styles from './parcel-tracker.module.css';
import { RememberedSlot } from './remember-slot.tsx';
import { useParcels } from './use-parcels.ts';

const RESULTS_ID = 'parcels';

/** Reads numbers of parcels as they are typed, says whose they may be, and leads to where they are tracked. */
export const parcelTracker = defineBlock({
  data: ParcelTrackerData,
  Component: ParcelTracker,
  isSliced: true,
  hydrate: (data) => data,
});

function ParcelTracker({ data }: { data: ParcelTrackerData }): ReactNode {
  const { couriers, problem } = data;
  const [typed, setTyped] = useState(data.typed);
  // What was sent by the form was asked for.
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
      // Session recording, where a site has it, shows dots for what stands here.
      data-clarity-mask="true"
      // Without a script the page comes anew: it is read from what was found.
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
      {/* Without a script: what is chosen below goes with this number, and with no other that is typed then. */}
      {lines.length === 1 ? <input type="hidden" name="of" value={lines[0]?.number} /> : null}
      <RememberedSlot show={showAgain} />
    </form>
  );
}

/** A telephone number is nobody's business. */
function mayBeTracked({ explanation: { number, kind } }: Read): boolean {
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
          // What was typed before the script was there.
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

/** Whom a press of the button asks. */
function Asked({ provider }: Pick<ParcelTrackerData, 'provider'>): ReactNode {
  const { t } = useTranslation();
  return provider === 'none' ? null : (
    <p className={styles.asked}>
      {t('parcelTimeline.asked')} <span lang="en">{providerNames[provider]}</span>
    </p>
  );
}

/** As in a field of one line; a further parcel is begun with the shift key, or pasted. */
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
