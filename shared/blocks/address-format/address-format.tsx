import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#shared/components/copy-button.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './address-format.module.css';
import { AddressFormatData } from './data.ts';

type ExampleProps = { language: Language; lines: string[] };

/** How to write the address of the place: a worked example in each script, to copy. */
export const addressFormat = defineBlock({
  data: AddressFormatData,
  Component: AddressFormat,
  // The lines are what the buttons copy.
  hydrate: (data) => data,
});

function Example({ language, lines }: ExampleProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.example}>
      <h3>{t(`addressFormat.${language}`)}</h3>
      <p lang={language}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </p>
      <CopyButton text={lines.join('\n')} label={t(`addressFormat.copy.${language}`)} tone="quiet" />
    </div>
  );
}

function AddressFormat({ data }: { data: AddressFormatData }): ReactNode {
  const { t } = useTranslation();
  const languages: Language[] = useLanguage() === 'km' ? ['km', 'en'] : ['en', 'km'];
  return (
    <section>
      <h2>{t('addressFormat.title')}</h2>
      <div className={styles.examples}>
        {languages.map((language) => (
          <Example key={language} language={language} lines={data[language]} />
        ))}
      </div>
    </section>
  );
}
