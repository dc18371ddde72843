import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING_WRITTEN } from '#shared/places/address-lines.ts';
import { defineBlock } from '../define-block.tsx';
import { AddressPicture } from './address-picture.tsx';
import styles from './address-format.module.css';
import { AddressFormatData } from './data.ts';

/** How to write an address in the commune: its own lines, and blanks for what a house has of its own. */
export const addressFormat = defineBlock({
  data: AddressFormatData,
  Component: AddressFormat,
  // The lines are what the buttons copy.
  hydrate: (data) => data,
});

function AddressFormat({ data }: { data: AddressFormatData }): ReactNode {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('addressFormat.title')}</h2>
      {data.isDisputed ? <p className={styles.note}>{t('addressFormat.probable')}</p> : null}
      <AddressPicture data={data} written={NOTHING_WRITTEN} />
    </section>
  );
}
