import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { CopyButton, CopyingButton } from '#shared/components/copy-button.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { addressLines } from './address-lines.ts';
import { Alternatives } from './alternatives.tsx';
import { DisputeNote } from './commune-code.tsx';
import type { CopiedFoundProps, FoundProps } from './found.tsx';
import styles from './my-postcode-map.module.css';
import { OwnMap } from './own-map.tsx';

/** Below the answer: what to do with it, what else it may be, where that is, and how an address there ends. */
export function FoundDetails({ texts, progress, copying }: CopiedFoundProps): ReactNode {
  const { place } = progress;
  return (
    <>
      <Actions texts={texts} progress={progress} copying={copying} />
      {place.code === null ? (
        <p className={styles.warning}>
          <DisputeNote commune={place} />
        </p>
      ) : null}
      {place.alternatives.length > 0 ? <Alternatives texts={texts} progress={progress} /> : null}
      <div className={styles.details}>
        <OwnMap texts={texts} progress={progress} />
        <Address texts={texts} progress={progress} />
      </div>
    </>
  );
}

function Actions({ texts, progress: { place }, copying }: CopiedFoundProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <CopyingButton copying={copying} label={t('postcodeHero.copyCode')} />
      <a className={buttonStyles.button} data-tone="quiet" href={place.url}>
        {texts.open}
      </a>
    </div>
  );
}

function Address({ texts, progress: { place } }: FoundProps): ReactNode {
  const lines = addressLines(place, useLanguage());
  return (
    <section className={styles.address}>
      <h2>{texts.address}</h2>
      <p>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <CopyButton text={lines.join('\n')} label={texts.copyAddress} tone="quiet" />
    </section>
  );
}
