import { onGonePart } from '#client/runtime/gone-parts.ts';

/** A response that a part is gone is small, so it arrives in this time. A later failure belongs to something else. */
const PRESS_MILLISECONDS = 4000;

/**
 * Replaces the app in this tab by that of the new deployment once a part is gone. The button whose part is gone loads the page
 * again, where browsers restore what was typed. Links and forms are left to the browser, which sends the fields.
 */
export function leaveGoneApp(): void {
  let isGone = false;
  let pressed = -Infinity;
  const watch = (event: Event): void => {
    const element = event.target instanceof Element ? event.target : undefined;
    const isPress = event.type === 'click' && element?.closest('button');
    // A visitor who has gone on to a field is not interrupted.
    if (isPress || event.type === 'focusin') pressed = isPress ? event.timeStamp : -Infinity;
    // Forms without an address are those of dialogs, which only the app can send.
    const leaving = event.type === 'submit' ? 'form[action]' : 'a[href]';
    if (isGone && event.type !== 'focusin' && element?.closest(leaving)) event.stopImmediatePropagation();
  };
  for (const type of ['click', 'submit', 'focusin']) addEventListener(type, watch, { capture: true });
  onGonePart(() => {
    isGone = true;
    if (performance.now() - pressed < PRESS_MILLISECONDS) location.reload();
  });
}
