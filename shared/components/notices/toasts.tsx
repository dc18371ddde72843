import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { sayNotice, type Notice } from './notice-words.ts';
import styles from './toasts.module.css';

/** The time for a brief toast. The timer stops while the toast has the pointer or the focus (WCAG 2.2.1). */
const BRIEF_MILLISECONDS = 1000;
/** The time for other toasts, which is long enough to read two lines. */
const USUAL_MILLISECONDS = 5000;

type Toast = Notice & { id: number; onGone: () => void };

let toasts: readonly Toast[] = [];
let lastId = 0;
let place: HTMLElement | undefined;
const listeners = new Set<() => void>();

/**
 * Shows a toast above the page.
 * @returns a promise that resolves when the toast has closed
 */
export function addToast(notice: Notice): Promise<void> {
  if (!place) {
    place = document.createElement('div');
    place.dataset['ownRoot'] = '';
    createRoot(place).render(<Toasts />);
  }
  putOnTop(place);
  return new Promise((resolve) => {
    lastId += 1;
    change([...toasts, { ...notice, id: lastId, onGone: resolve }]);
  });
}

/**
 * Moves the toasts into the open dialog, if there is one. Toasts outside of it would be neither visible nor readable for screen
 * readers.
 */
function putOnTop(toastPlace: HTMLElement): void {
  const dialog = document.querySelector('dialog[open]');
  const host = dialog ?? document.body;
  if (toastPlace.parentNode === host) return;
  host.append(toastPlace);
  if (dialog) outlast(dialog, toastPlace);
}

/** Moves the toasts out of the dialog when it is closed or removed. */
function outlast(dialog: Element, toastPlace: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (dialog.isConnected && dialog.hasAttribute('open')) return;
    observer.disconnect();
    putOnTop(toastPlace);
  });
  observer.observe(document, { attributeFilter: ['open'], childList: true, subtree: true });
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function remove({ id, onGone }: Toast): void {
  change(toasts.filter((toast) => toast.id !== id));
  onGone();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Toasts(): ReactNode {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.toasts}>
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function OneToast({ toast }: { toast: Toast }): ReactNode {
  const { language, says, tone, isBrief = false, stays = false, offersReload = false } = toast;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || stays || offersReload) return undefined;
    const timer = setTimeout(() => remove(toast), isBrief ? BRIEF_MILLISECONDS : USUAL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [toast, isHeld, isBrief, stays, offersReload]);
  const lines = typeof says === 'string' ? [sayNotice(language, says)] : says.lines;
  return (
    <div
      lang={language}
      className={styles.toast}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {offersReload ? (
        <button type="button" onClick={() => location.reload()}>
          {sayNotice(language, 'reload')}
        </button>
      ) : null}
      <button type="button" onClick={() => remove(toast)}>
        {sayNotice(language, 'close')}
      </button>
      {isBrief ? <span className={styles.progress} data-held={isHeld || undefined} /> : null}
    </div>
  );
}
