import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, CloseIcon, InfoIcon, QuestionIcon } from '../icons.tsx';
import card from './card.module.css';

type VerdictProps = {
  /**
   * The kind of answer, which decides the icon and the colour. `former` means a code that is not the current code of the place.
   * `plain` says nothing about how sure the answer is.
   */
  sign: keyof typeof ICONS;
  word: ReactNode;
  /** Displayed in grey after `word`. */
  reason?: string | undefined;
  id?: string;
  /** Displayed after the texts, for example the former code that the answer is about. */
  children?: ReactNode;
};

/** The first line of an answer card: an icon, a word that says how certain the answer is, and the reason. */
export function Verdict({ sign, word, reason, id, children }: VerdictProps): ReactNode {
  const Icon = ICONS[sign];
  return (
    <p id={id} className={card.verdict} data-sign={sign}>
      <Icon />
      <span>
        <b>{word}</b>
        {reason ? ` · ${reason}` : null}
      </span>
      {children}
    </p>
  );
}

const ICONS = {
  sure: CheckIcon,
  likely: InfoIcon,
  general: InfoIcon,
  plain: InfoIcon,
  ask: QuestionIcon,
  former: ClockIcon,
  none: CloseIcon,
};
