import { onGonePart } from '#client/runtime/gone-parts.ts';

/**
 * If a load fails within this time after a press, the press is assumed to have caused the load. The 404 response for a removed
 * file is small, so it arrives within this time.
 */
const PRESS_MILLISECONDS = 4000;

/**
 * Stops using the app in this tab when a deployment has removed a file of the app. If the press of a button needed the file,
 * reloads the page. Browsers restore typed text after a reload. If no press needed the file, the page stays, and the browser
 * handles the next link or form instead of the app.
 */
export function leaveGoneApp(): void {
  let isGone = false;
  let pressed = -Infinity;
  const watch = (event: Event): void => {
    const element = event.target instanceof Element ? event.target : undefined;
    const isPress = event.type === 'click' && element?.closest('button');
    // A later change of focus cancels the press, so that the page is not reloaded while a visitor types in a field.
    if (isPress || event.type === 'focusin') pressed = isPress ? event.timeStamp : -Infinity;
    // Forms without an `action` belong to dialogs. Only the app can send them, so their events are not stopped.
    const leaving = event.type === 'submit' ? 'form[action]' : 'a[href]';
    if (isGone && event.type !== 'focusin' && element?.closest(leaving)) event.stopImmediatePropagation();
  };
  for (const type of ['click', 'submit', 'focusin']) addEventListener(type, watch, { capture: true });
  onGonePart(() => {
    isGone = true;
    if (performance.now() - pressed < PRESS_MILLISECONDS) location.reload();
  });
}
