import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '#shared/components/card/card.module.css';
import rows from '#shared/components/rows.module.css';
import { AddressPicture } from '#shared/components/address/address-picture.tsx';
import { NOTHING_WRITTEN } from '#shared/places/address-lines.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './address-format.module.css';
import { AddressFormatData } from './data.ts';

type Builder = ComponentType<{ data: AddressFormatData }>;

export const addressFormat = defineBlock({
  data: AddressFormatData,
  Component: AddressFormat,
  // The browser gets all data of the block, because the copy buttons need the lines of the address.
  hydrate: (data) => data,
});

/**
 * Loads the component with the address fields. It is loaded only when the button is pressed or gets the focus, because most
 * visitors only want the code.
 */
async function loadBuilder(): Promise<Builder | undefined> {
  try {
    const { AddressBuilder } = await import('./address-builder.tsx');
    return AddressBuilder;
  } catch {
    // The next click tries again. This does not help in browsers from before autumn 2026, because they remember a failed import
    // until the page is reloaded.
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
    <section className={card.panel}>
      <h2 className="visually-hidden">{t('addressFormat.title')}</h2>
      {data.isDisputed ? <p className={styles.note}>{t('addressFormat.probable')}</p> : null}
      {Fields ? (
        <Fields data={data} />
      ) : (
        <>
          <AddressPicture data={data} written={NOTHING_WRITTEN} />
          <button
            type="button"
            className={`${rows.row} ${rows.chevron} ${styles.fill} script-only`}
            onPointerDown={() => void loadBuilder()}
            onFocus={() => void loadBuilder()}
            onClick={open}
          >
            {t('addressFormat.fill')}
          </button>
        </>
      )}
    </section>
  );
}
