import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmingButton, useConfirmation, type Outcome } from './confirming-button.tsx';
import { copyText } from './copy-text.ts';

type ShareProps = {
  code: string;
  /** The names of the place that has the code. By default they are read from the elements with the attribute `data-share`. */
  names?: readonly string[];
  /** The path of the URL to share, including a fragment if there is one. The default is the path of the current page. */
  path?: string;
};

/**
 * Opens the share dialog of the device with the code, the names and the URL. If the device has no share dialog, the click copies
 * this text instead.
 */
export function ShareButton(shared: ShareProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {' '}
      <ConfirmingButton
        event="share"
        label={t('share.share')}
        doneLabel={t('copy.copied')}
        tone="quiet"
        {...useConfirmation(() => share(shared))}
      />{' '}
    </>
  );
}

async function share({ code, names = readNames(), path = location.pathname }: ShareProps): Promise<Outcome> {
  const url = location.origin + path;
  const text = `${code} ${names.join(' · ')}`.trim();
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

/** The names are read from the card, so that the page does not contain them twice. */
function readNames(): string[] {
  return [...document.querySelectorAll('[data-share]')].map(({ textContent }) => textContent);
}
