import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { AddressPicture } from '#shared/components/address/address-picture.tsx';
import { NOTHING_WRITTEN } from '#shared/places/address-lines.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './address-format.module.css';
import { AddressFormatData } from './data.ts';

type Builder = ComponentType<{ data: AddressFormatData }>;

export const addressFormat = defineBlock({
  data: AddressFormatData,
  Component: AddressFormat,
  // The copy buttons need the lines of the address, so the data is not reduced.
  hydrate: (data) => data,
});

/** Loaded only when the button gets the pointer or the focus, because most visitors only want the code. */
async function loadBuilder(): Promise<Builder | undefined> {
  try {
    const { AddressBuilder } = await import('./address-builder.tsx');
    return AddressBuilder;
  } catch {
    // Nothing is stored, so the next click tries again.
    return undefined;
  }
}

function AddressFormat({ data }: { data: AddressFormatData }): ReactNode {
  const { t } = useTranslation();
  const [Fields, setFields] = useState<Builder>();
  const open = (): void => {
    void loadBuilder().then((loaded) => setFields(() => loaded));
  };
  return (
    <section className={styles.address}>
      <h2>{t('addressFormat.title')}</h2>
      {data.isDisputed ? <p className={styles.note}>{t('addressFormat.probable')}</p> : null}
      {Fields ? (
        <Fields data={data} />
      ) : (
        <>
          <button
            type="button"
            className={`${buttonStyles.button} script-only`}
            data-tone="near"
            onPointerDown={() => void loadBuilder()}
            onFocus={() => void loadBuilder()}
            onClick={open}
          >
            {t('addressFormat.fill')}
          </button>
          <AddressPicture data={data} written={NOTHING_WRITTEN} />
        </>
      )}
    </section>
  );
}
