/** Controls that do nothing without the app. Links, forms, menus and folds work by themselves. */
const CONTROLS = 'button[type="button"]:not([popovertarget]), [data-event]:not(a)';

/**
 * Holds presses of controls that come before the app.
 * @returns what makes them again, once it is there: each control is pressed once
 */
export function holdPresses(): () => void {
  const pressed = new Set<HTMLElement>();
  const hold = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    if (!control) return;
    event.stopImmediatePropagation();
    pressed.add(control);
  };
  addEventListener('click', hold, { capture: true });
  return () => {
    removeEventListener('click', hold, { capture: true });
    for (const control of pressed) if (control.isConnected) control.click();
  };
}
