import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER } from '#shared/routes/anchors.ts';
import button from '../button.module.css';
import styles from './asked.module.css';

type AskedProps = { icon: ReactNode; children: ReactNode; edit: () => void };

/**
 * A line that replaces a form once the answer is shown. It contains the visitor's input and a button that opens the form again.
 */
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
 * Moves the focus to the heading of an answer that a script has added, or to the first field of a form that has opened. If the
 * card that contains this element is partly covered or off screen, scrolls the page to the card.
 * @param heading the element that gets the focus; it must already be in the document. The default is the element with the id
 * `ANSWER`
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

/**
 * The height in pixels that the header covers at the top, including a small margin. `ThumbBar`, the bar of links on phones,
 * covers the same height at the bottom.
 */
const BAR_HEIGHT = 72;
