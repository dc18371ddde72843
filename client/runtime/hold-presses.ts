import { copyEarly } from '#shared/components/copy-text.ts';

/** Controls that do nothing without the app. Links, forms, menus and folds work by themselves. */
const CONTROLS = 'button[type="button"]:not([popovertarget]), [data-event]:not(a)';
/** What has a React root of its own, as dialogs and toasts that come before the app: its controls work by themselves. */
const OWN_ROOT = '[data-own-root]';

/**
 * Holds presses of controls that come before the app. What a press copies is copied at once, and said.
 * @returns what makes them again, once it is there: each control is pressed once
 */
export function holdPresses(): () => void {
  const pressed = new Set<HTMLElement>();
  const hold = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    if (!control || control.closest(OWN_ROOT)) return;
    event.stopImmediatePropagation();
    const text = control.dataset['copy'];
    if (text !== undefined && getSelection()?.isCollapsed !== false)
      void sayCopied(control, text, copyEarly(text));
    pressed.add(control);
  };
  addEventListener('click', hold, { capture: true });
  return () => {
    removeEventListener('click', hold, { capture: true });
    for (const control of pressed) if (control.isConnected) control.click();
  };
}

/** What says it comes with the first such press: no visit without one loads it. */
async function sayCopied(control: HTMLElement, text: string, copying: Promise<boolean>): Promise<void> {
  try {
    const { confirmEarly } = await import('./confirm-early.ts');
    await confirmEarly(control, text, copying);
  } catch {
    // Without it the app says so, once it is there.
  }
}
