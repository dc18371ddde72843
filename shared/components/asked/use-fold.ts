import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { showAnswer } from './asked.tsx';

/**
 * Manages the state of a form that collapses to one line once it has an answer. The caller hides the collapsed form with the
 * class `below` and does not remove it, so that its fields do not lose the typed text.
 * @param isAnswered true if the page already contains the answer when it is loaded
 */
export function useFold(form: RefObject<HTMLFormElement | null>, isAnswered: boolean) {
  const [isFolded, setFolded] = useState(isAnswered);
  return {
    isFolded,
    /** Collapses the form and moves the focus to the answer. */
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
