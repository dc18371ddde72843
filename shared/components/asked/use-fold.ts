import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { showAnswer } from './asked.tsx';

/**
 * The state of a form that folds to a line once it has answered. The form has the class `below` while it is folded, so that its
 * fields keep what is typed in them.
 * @param isAnswered true if the page comes with the answer
 */
export function useFold(form: RefObject<HTMLFormElement | null>, isAnswered: boolean) {
  const [isFolded, setFolded] = useState(isAnswered);
  return {
    isFolded,
    /** Folds the form and moves the focus to the answer. */
    close: (answer?: HTMLElement | null): void => {
      flushSync(() => setFolded(true));
      showAnswer(answer);
    },
    /** Opens the form and moves the focus to its first field. */
    open: (): void => {
      flushSync(() => setFolded(false));
      form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    },
  };
}

const FIRST_FIELD = 'input:not([type=radio], [type=hidden])';
