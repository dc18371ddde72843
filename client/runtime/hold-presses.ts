import { onGonePart } from './gone-parts.ts';
import { copyEarly } from '#shared/components/copying/copy-text.ts';

/** Matches controls that do nothing without the app. Links, forms, menus and disclosures work without the app. */
const CONTROLS = 'button[type="button"]:not([popovertarget]), [data-event]:not(a)';
/** Matches dialogs and toasts with their own React root. Their controls work before the app is hydrated. */
const OWN_ROOT = '[data-own-root]';

/**
 * Holds back presses of controls until the app is hydrated. A press of a copy button also copies its text and shows the
 * confirmation at once.
 * @returns a function that repeats the presses, once for each control; call it after hydration
 */
export function holdPresses(): () => void {
  const pressed = new Set<HTMLElement>();
  const hold = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    if (!control || control.closest(OWN_ROOT)) return;
    event.stopImmediatePropagation();
    const text = control.dataset['copy'];
    if (text !== undefined && getSelection()?.isCollapsed !== false)
      void confirmCopy(control, text, copyEarly(text));
    pressed.add(control);
  };
  addEventListener('click', hold, { capture: true });
  // If a deployment has removed the app of this build, the app cannot repeat the presses. The page is then reloaded, so that the
  // visitor can press the control again.
  onGonePart(() => {
    if (pressed.size > 0) location.reload();
  });
  return () => {
    removeEventListener('click', hold, { capture: true });
    for (const control of pressed) if (control.isConnected) control.click();
    pressed.clear();
  };
}

/** Confirms a copy on the page. The code for this is loaded at the first press of a copy button. */
async function confirmCopy(control: HTMLElement, text: string, copying: Promise<boolean>): Promise<void> {
  try {
    const { confirmEarly } = await import('./confirm-early.ts');
    await confirmEarly(control, text, copying);
  } catch {
    // The code could not be loaded. The app will confirm the copy when it is hydrated.
  }
}
