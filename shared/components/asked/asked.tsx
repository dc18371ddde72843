import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER } from '#shared/routes/anchors.ts';
import button from '../button.module.css';
import styles from './asked.module.css';

type AskedProps = { icon: ReactNode; children: ReactNode; edit: () => void };

/**
 * The line that replaces a form once the form has an answer. It shows what was asked, with a button that opens the form again.
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
 * Moves the focus to the heading of an answer that a script has added, or to the first field of a form that has opened. The
 * element must already be in the document. If its card is not fully visible between the header and the thumb bar, the page
 * scrolls until the card begins below the header.
 * @param heading by default the element with the id `ANSWER`
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
