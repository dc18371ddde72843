import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import buttonStyles from '../button.module.css';
import { CloseIcon } from '../icons.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { showNotice } from '../notices/show-notice.ts';
import { NewsletterFields } from './newsletter-fields.tsx';
import { sayNews } from './newsletter-words.ts';
import styles from './newsletter.module.css';

const TITLE_ID = 'news-title';
const EMPTY = { email: '' };

/** Opens the dialog over the page, in a place of its own. It never opens by itself. */
export function openNewsletter(language: Language): void {
  const place = document.createElement('div');
  place.dataset['ownRoot'] = '';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <NewsletterDialog
      language={language}
      onClose={() => {
        root.unmount();
        place.remove();
      }}
      onDone={() =>
        void showNotice({ language, says: { lines: [sayNews(language, 'success')] }, tone: 'good' })
      }
    />,
  );
}

type DialogProps = {
  language: Language;
  /** Called once it is closed: what was typed is gone with it. */
  onClose: () => void;
  onDone: () => void;
};

/** The form over the page. It closes by its buttons and by Escape, not by a press beside it, and not while the server is asked. */
function NewsletterDialog({ language, onClose, onDone }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useHeldEscape(isBusy);
  const close = (): void => dialog.current?.close();
  const stayOpen = (event: SyntheticEvent): void => {
    if (isBusy) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      lang={language}
      aria-labelledby={TITLE_ID}
      onCancel={stayOpen}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={TITLE_ID}>{sayNews(language, 'heading')}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={sayNews(language, 'close')}
          disabled={isBusy}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
      <p>{sayNews(language, 'lead')}</p>
      <NewsletterFields
        id="news-dialog-email"
        language={language}
        state={EMPTY}
        action={href(language, 'newsletter')}
        onBusy={setBusy}
        onDone={() => {
          close();
          onDone();
        }}
      >
        <button
          type="button"
          className={buttonStyles.button}
          data-tone="quiet"
          disabled={isBusy}
          onClick={close}
        >
          {sayNews(language, 'notNow')}
        </button>
      </NewsletterFields>
    </dialog>
  );
}

function useHeldEscape(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    // A browser lets Escape close a dialog the second time, whatever the first was answered.
    const hold = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', hold, { capture: true });
    return () => document.removeEventListener('keydown', hold, { capture: true });
  }, [isBusy]);
}
