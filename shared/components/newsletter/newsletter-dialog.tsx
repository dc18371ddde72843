import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import buttonStyles from '../button.module.css';
import { CloseIcon } from '../icons.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { showNotice } from '../notices/show-notice.ts';
import { NewsletterFields, useNewsletterForm } from './newsletter-fields.tsx';
import { sayNews } from './newsletter-words.ts';
import styles from './newsletter.module.css';

const TITLE_ID = 'news-title';
const EMPTY = { email: '' };

/** Opens the dialog in a separate React root. */
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
  /** Called after the dialog has closed. */
  onClose: () => void;
  onDone: () => void;
};

/**
 * The close buttons and the Escape key close the dialog, but not while the subscription is being sent. A click outside the dialog
 * does not close it.
 */
function NewsletterDialog({ language, onClose, onDone }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  const form = useNewsletterForm(language, EMPTY, () => {
    close();
    onDone();
  });
  const { isPending } = form;
  useBlockedEscape(isPending);
  const stayOpen = (event: SyntheticEvent): void => {
    if (isPending) event.preventDefault();
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
          disabled={isPending}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
      <NewsletterFields
        id="news-dialog-email"
        language={language}
        form={form}
        lead={<p>{sayNews(language, 'lead')}</p>}
      >
        <button
          type="button"
          className={buttonStyles.button}
          data-tone="quiet"
          disabled={isPending}
          onClick={close}
        >
          {sayNews(language, 'notNow')}
        </button>
      </NewsletterFields>
    </dialog>
  );
}

function useBlockedEscape(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined;
    // Preventing the `cancel` event is not enough, because browsers close a dialog when Escape is pressed a second time.
    const block = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', block, { capture: true });
    return () => document.removeEventListener('keydown', block, { capture: true });
  }, [isPending]);
}
