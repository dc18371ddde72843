import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#shared/components/copying/copy-button.tsx';
import { languagesFrom } from '#shared/i18n/languages-from.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { defineBlock } from '../define-block.tsx';
import { FoundAddressData } from './data.ts';
import styles from './found-address.module.css';

export const foundAddress = defineBlock({
  data: FoundAddressData,
  Component: FoundAddress,
  hydrate: (data) => data,
});

function FoundAddress({ data }: { data: FoundAddressData }): ReactNode {
  const { t, i18n } = useTranslation();
  const shown = useLanguage();
  const { match, notes } = data;
  return (
    <section className={styles.found} aria-label={t('foundAddress.title')}>
      <p>
        <strong>{t('foundAddress.title')}</strong> · {t(`bulkLookup.match.${match}`)}
      </p>
      {toAddressNotes(notes, i18n, shown).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div>
        {languagesFrom(shown).map((language) => (
          <div key={language}>
            <p lang={language}>
              {data[language].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <CopyButton
              text={data[language].join('\n')}
              label={t(`addressFormat.copy.${language}`)}
              tone="quiet"
            />
          </div>
        ))}
      </div>
    </section>
  );
}
