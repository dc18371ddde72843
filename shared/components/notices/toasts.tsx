import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Notice } from './notice-words.ts';
import { Toast } from './toast.tsx';
import styles from './toasts.module.css';

/**
 * The time after which a brief toast closes. No toast closes while the pointer is over it or it has the focus (WCAG 2.2.1). When
 * the pointer or the focus leaves the toast, its full time starts again.
 */
const BRIEF_MILLISECONDS = 1000;
/** The time after which a toast that is not brief closes. It is long enough to read two lines. */
const USUAL_MILLISECONDS = 5000;

type WaitingToast = Notice & { id: number; onGone: () => void };

let toasts: readonly WaitingToast[] = [];
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
 * Moves the toasts into the open dialog, or into the body if no dialog is open. An open dialog would cover toasts outside it and
 * hide them from screen readers.
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

function change(next: readonly WaitingToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function remove({ id, onGone }: WaitingToast): void {
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
        <TimedToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function TimedToast({ toast }: { toast: WaitingToast }): ReactNode {
  const { isBrief = false, stays = false, offersReload = false } = toast;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || stays || offersReload) return undefined;
    const timer = setTimeout(() => remove(toast), isBrief ? BRIEF_MILLISECONDS : USUAL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [toast, isHeld, isBrief, stays, offersReload]);
  return (
    <Toast
      notice={toast}
      isHeld={isHeld}
      onHold={setHeld}
      onReload={() => location.reload()}
      onClose={() => remove(toast)}
    />
  );
}
