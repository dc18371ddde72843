import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressPicture } from '#shared/components/address/address-picture.tsx';
import { NOTHING_WRITTEN, type Written } from '#shared/places/address-lines.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import styles from './address-format.module.css';
import type { AddressFormatData } from './data.ts';
import { TextField } from './text-field.tsx';
import { VillageField } from './village-field.tsx';

const FIELDS = ['street', 'recipient', 'phone'] as const;

/** Fills in the blanks of an address at each key, in both scripts. What is typed lives in memory, as long as the page. */
export function AddressBuilder({ data }: { data: AddressFormatData }): ReactNode {
  const { t } = useTranslation();
  const [written, setWritten] = useState(NOTHING_WRITTEN);
  const language = useLanguage();
  // The link names the place, and nothing that was typed.
  const [place] = useState(() => location.pathname.replace(/^\/km(?=\/)/, ''));
  const first = useRef<HTMLSelectElement>(null);
  // The button that brought it is gone, and the focus with it.
  useEffect(() => first.current?.focus(), []);
  const write = (part: Partial<Written>): void => setWritten((before) => ({ ...before, ...part }));
  return (
    // A service that records visits, where an operator has one, sees none of it.
    <div data-clarity-mask="true">
      <div className={styles.fields} role="group" aria-label={t('addressFormat.fill')}>
        <VillageField first={first} onWrite={(village) => write({ village })} />
        {FIELDS.map((field) => (
          <TextField
            key={field}
            id={`address-${field}`}
            name={field}
            type={field === 'phone' ? 'tel' : 'text'}
            label={t(`addressFormat.field.${field}`)}
            onWrite={(text) => write({ [field]: text })}
          />
        ))}
        <p>
          {t('addressFormat.private')}{' '}
          <a href={href(language, 'addressLabel', {}, { place })}>{t('addressFormat.label')}</a>
        </p>
      </div>
      <AddressPicture data={data} written={written} />
    </div>
  );
}
