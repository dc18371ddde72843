/** As long as the app shows it. */
const SHOWN_MILLISECONDS = 2000;
/** Screen readers drop what a region holds when it appears: its text comes a few frames later. */
const REGION_MILLISECONDS = 100;

/**
 * Says that a press copied before the app is there: to the eye on what was pressed and on the button of the same text,
 * whose markup holds the word; to the ear in a region of its own, which React does not know. It is said once: the mark
 * stays, and hushes the region of the app, until what is marked is pressed anew.
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
    await wait(SHOWN_MILLISECONDS);
    for (const { dataset } of marked) if (dataset['early'] !== undefined) dataset['early'] = 'said';
  }
  region.remove();
}

function mark(elements: HTMLElement[]): void {
  for (const element of elements) {
    element.dataset['early'] = 'shown';
    element.addEventListener('click', ({ isTrusted }) => {
      // A press that is made again comes from no visitor.
      if (isTrusted) for (const { dataset } of elements) delete dataset['early'];
    });
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
