import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmingButton, useConfirmation, type Outcome } from './confirming-button.tsx';
import { copyText } from './copy-text.ts';

/** Opens the share dialog of the device with the code, the names of its place and the URL. If there is none, it copies them. */
export function ShareButton({ code }: { code: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <ConfirmingButton
      event="share"
      label={t('share.share')}
      doneLabel={t('copy.copied')}
      tone="quiet"
      {...useConfirmation(() => share(code))}
    />
  );
}

async function share(code: string): Promise<Outcome> {
  const url = location.origin + location.pathname;
  // The names are read from the card, so that the page does not contain them twice.
  const names = [...document.querySelectorAll('[data-share]')].map(({ textContent }) => textContent);
  const text = `${code} ${names.join(' · ')}`;
  if ('share' in navigator) {
    try {
      await navigator.share({ title: document.title, text, url });
      return 'dropped';
    } catch (error) {
      // The visitor closed the dialog. After any other error the text is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dropped';
    }
  }
  return (await copyText(`${text}\n${url}`)) ? 'done' : 'failed';
}
