import { CONFIRMED_MILLISECONDS } from '#shared/components/copying/copy-text.ts';

/** The wait before text is added to a new live region. Screen readers ignore text that a region contains from the beginning. */
const REGION_MILLISECONDS = 100;

/**
 * Confirms a copy that happened before hydration. The pressed control and all buttons that copy the same text show the
 * confirmation, and a live region outside React's root announces it to screen readers. The controls are marked with `data-early`
 * until the visitor presses one of them again, so that the app does not announce the copy a second time.
 */
export async function confirmEarly(
  pressed: HTMLElement,
  text: string,
  copying: Promise<boolean>,
): Promise<void> {
  const region = document.body.appendChild(document.createElement('span'));
  region.role = 'status';
  region.className = 'visually-hidden';
  if (await copying) {
    const buttons = [...document.querySelectorAll<HTMLElement>('button[data-copy]')];
    const marked = [pressed, ...buttons.filter(({ dataset }) => dataset['copy'] === text)];
    mark(marked);
    await wait(REGION_MILLISECONDS);
    const word = marked.flatMap((element) => element.querySelector<HTMLElement>('[data-done]') ?? [])[0];
    region.textContent = word?.dataset['done'] ?? '';
    await wait(CONFIRMED_MILLISECONDS);
    for (const { dataset } of marked) if (dataset['early'] !== undefined) dataset['early'] = 'said';
  }
  region.remove();
}

function mark(elements: HTMLElement[]): void {
  for (const element of elements) {
    element.dataset['early'] = 'shown';
    element.addEventListener('click', ({ isTrusted }) => {
      // A press by a script is ignored, because `holdPresses` repeats the visitor's press by script.
      if (isTrusted) for (const { dataset } of elements) delete dataset['early'];
    });
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
