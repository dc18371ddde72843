/** As long as the app shows it. */
const SHOWN_MILLISECONDS = 2000;

/**
 * Says that a press copied before the app is there: to the eye on what was pressed and on the button of the same text,
 * whose markup holds the word; to the ear in a region of its own, which React does not know.
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
    for (const element of marked) element.dataset['early'] = '';
    const word = marked.flatMap((element) => element.querySelector<HTMLElement>('[data-done]') ?? [])[0];
    region.textContent = word?.dataset['done'] ?? '';
    await new Promise((resolve) => void setTimeout(resolve, SHOWN_MILLISECONDS));
    for (const element of marked) delete element.dataset['early'];
  }
  region.remove();
}
