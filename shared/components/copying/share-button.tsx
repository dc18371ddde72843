import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmingButton, useConfirmation, type Outcome } from './confirming-button.tsx';
import { copyText } from './copy-text.ts';

/** Opens the share dialog of the device. If there is none, it copies the URL of the page. */
export function ShareButton(): ReactNode {
  const { t } = useTranslation();
  return (
    <ConfirmingButton
      event="share"
      label={t('share.share')}
      doneLabel={t('share.linkCopied')}
      tone="quiet"
      {...useConfirmation(share)}
    />
  );
}

function pageAddress(): string {
  return location.origin + location.pathname;
}

async function share(): Promise<Outcome> {
  const url = pageAddress();
  if ('share' in navigator) {
    try {
      await navigator.share({ title: document.title, url });
      return 'dropped';
    } catch (error) {
      // The visitor closed the dialog. After any other error the URL is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dropped';
    }
  }
  return (await copyText(url)) ? 'done' : 'failed';
}
