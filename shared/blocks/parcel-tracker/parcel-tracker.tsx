import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Asked } from '#shared/components/asked/asked.tsx';
import asked from '#shared/components/asked/asked.module.css';
import buttonStyles from '#shared/components/button.module.css';
import { ParcelIcon, SearchIcon } from '#shared/components/icons.tsx';
import type { RememberedParcel } from '#shared/components/remembered/remembered-parcels.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { providerNames } from '#shared/tracking/provider-names.ts';
import { defineBlock } from '../define-block.tsx';
import { ParcelTrackerData } from './data.ts';
import { ParcelCard } from './parcel-card.tsx';
import styles from './parcel-tracker.module.css';
import { RememberedSlot } from './remember-slot.tsx';
import { useTracker } from './use-tracker.ts';

const RESULTS_ID = 'parcels';
const FIELD_ID = 'parcel-number';

export const parcelTracker = defineBlock({
  data: ParcelTrackerData,
  Component: ParcelTracker,
  isSliced: true,
  hydrate: (data) => data,
});

/**
 * The form is collapsed to one line when it has an answer. While the visitor types, the card shows the facts that the number
 * contains. This needs no request.
 */
function ParcelTracker({ data }: { data: ParcelTrackerData }): ReactNode {
  const { most, lines, typed, take, submit, parcels, isPressed, isFolded, open } = useTracker(data);
  const showAgain = ({ n: number, c: courier }: RememberedParcel): void => {
    take(number);
    if (courier !== undefined) parcels.choose(number, courier);
  };
  const field = <NumberField typed={typed} most={most} onType={take} isFocused={isPressed} />;
  return (
    <form
      className={styles.tracker}
      method="post"
      // The attribute `data-clarity-mask` hides this form from session recording.
      data-clarity-mask="true"
      // Without JavaScript the form reloads the page and scrolls to the results.
      action={`${href(useLanguage(), 'track')}#${RESULTS_ID}`}
      onSubmit={submit}
    >
      {isFolded ? (
        <div className={styles.folded}>
          <Asked icon={<ParcelIcon />} edit={open}>
            {lines.map(({ typed: line, number }) => number || line).join(' · ')}
          </Asked>
        </div>
      ) : (
        <div className={styles.open}>
          {field}
          <Provider provider={data.provider} />
        </div>
      )}
      <Problem kind={isPressed && lines.length === 0 ? 'empty' : data.problem} />
      <div id={RESULTS_ID} className={styles.parcels}>
        {lines.map(({ typed: line, number, read }, index) => (
          <ParcelCard
            key={number || line}
            line={line}
            read={read}
            state={parcels.stateOf(number)}
            choose={(code) => parcels.choose(number, code)}
            setExtra={(extra) => parcels.setExtra(number, extra)}
            data={data}
            group={lines.length === 1 ? 'courier' : `courier-${index}`}
            isFirst={index === 0}
            isShortHidden={lines.length === 1 && !isPressed}
          />
        ))}
      </div>
      {isFolded ? <div className={`${asked.below} ${styles.open}`}>{field}</div> : null}
      {/* Without JavaScript the visitor may type another number and then choose a courier. This field contains the number for
          which the couriers are listed. If the typed number differs, the server ignores the choice. */}
      {lines.length === 1 ? <input type="hidden" name="of" value={lines[0]?.number} /> : null}
      <RememberedSlot show={showAgain} />
    </form>
  );
}

type FieldProps = { typed: string; most: number; onType: (text: string) => void; isFocused: boolean };

function NumberField({ typed, most, onType, isFocused }: FieldProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  useEffect(() => {
    if (isFocused) document.getElementById(FIELD_ID)?.focus();
  }, [isFocused]);
  return (
    <div className={styles.field}>
      <label htmlFor={FIELD_ID}>{t('parcelTracker.label')}</label>
      <p id="parcel-hint">{t('parcelTracker.hint', { number: formatNumber(language, most) })}</p>
      <div className={styles.row}>
        <textarea
          // The visitor may have typed before hydration.
          ref={(field) => {
            if (field && field.value !== typed.replaceAll('\r', '')) onType(field.value);
          }}
          id={FIELD_ID}
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

function Provider({ provider }: Pick<ParcelTrackerData, 'provider'>): ReactNode {
  const { t } = useTranslation();
  return provider === 'none' ? null : (
    <p className={styles.asked}>
      {t('parcelTimeline.asked')} <span lang="en">{providerNames[provider]}</span>
    </p>
  );
}

/** Submits the form on Enter, as in a single-line field. Shift+Enter starts a new line for another parcel. */
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
