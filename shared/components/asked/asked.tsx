import { useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ANSWER } from '#shared/routes/anchors.ts';
import button from '../button.module.css';
import styles from './asked.module.css';

type AskedProps = { icon: ReactNode; children: ReactNode; edit: () => void };

/** The line to which a form folds once it has answered. */
export function Asked({ icon, children, edit }: AskedProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.asked}>
      {icon}
      <span>{children}</span>
      <button type="button" className={`${button.button} script-only`} data-tone="text" onClick={edit}>
        {t('asked.edit')}
      </button>
    </div>
  );
}

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

/**
 * Moves the focus to the heading of an answer that came by script, or to the first field of a form that opened. If the header or
 * the thumb bar hides a part of its card, the card moves below the header. The caller calls it after the answer is in the
 * document.
 * @param heading by default the one with the id `ANSWER`
 */
export function showAnswer(heading: HTMLElement | null | undefined = document.getElementById(ANSWER)): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const card = heading.closest('[data-answer]') ?? heading;
  const { top, bottom } = card.getBoundingClientRect();
  if (top >= BAR_HEIGHT && bottom <= innerHeight - BAR_HEIGHT) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
}

/** The height of the header and of the thumb bar, in pixels, with some space. */
const BAR_HEIGHT = 72;
