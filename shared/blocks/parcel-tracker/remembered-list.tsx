import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { Switch } from '#shared/components/switch/switch.tsx';
import {
  forgetParcels,
  MAX_PARCEL_LABEL,
  rememberParcel,
  useRememberedParcels,
  type RememberedParcel,
} from '#shared/components/remembered/remembered-parcels.ts';
import styles from './remembered-list.module.css';

export type ListProps = { show: (parcel: RememberedParcel) => void };

export function RememberedList({ show }: ListProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const parcels = useRememberedParcels();
  if (parcels.length === 0) return null;
  return (
    <section className={styles.remembered} aria-labelledby={id}>
      <h2 id={id}>{t('parcelTracker.remember.heading')}</h2>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.n}>
            <button className={styles.show} type="button" onClick={() => show(parcel)}>
              {parcel.l ? <span>{parcel.l}</span> : null}
              <span>{parcel.n}</span>
            </button>
            <button
              className={buttonStyles.button}
              data-tone="quiet"
              type="button"
              aria-label={t('parcelTracker.remember.forgetOne', { number: parcel.n })}
              onClick={() => forgetParcels(parcel.n)}
            >
              {t('parcelTracker.remember.forget')}
            </button>
          </li>
        ))}
      </ul>
      <button className={buttonStyles.button} data-tone="quiet" type="button" onClick={() => forgetParcels()}>
        {t('parcelTracker.remember.forgetAll')}
      </button>
    </section>
  );
}

export type RememberProps = { number: string; courier: string | undefined };

/** A switch that stores a parcel in the browser, with a field for its label. It is off by default, because phones are shared. */
export function Remember({ number, courier }: RememberProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const known = useRememberedParcels().find(({ n }) => n === number);
  const remember = (label?: string): void =>
    rememberParcel({ n: number, ...(courier ? { c: courier } : {}), ...(label ? { l: label } : {}) });
  return (
    <div className={`${styles.remember} script-only`}>
      <Switch
        label={t('parcelTracker.remember.ask')}
        checked={known !== undefined}
        onChange={(isOn) => (isOn ? remember() : forgetParcels(number))}
      />
      {known ? (
        <>
          <label htmlFor={id}>{t('parcelTracker.remember.label')}</label>
          <input
            id={id}
            defaultValue={known.l ?? ''}
            maxLength={MAX_PARCEL_LABEL}
            autoComplete="off"
            onBlur={({ currentTarget }) => remember(currentTarget.value.trim())}
          />
        </>
      ) : null}
      <small>{t('parcelTracker.remember.note')}</small>
    </div>
  );
}
