import type { ReactNode } from 'react';
import { QuestionIcon, CloseIcon } from '../icons.tsx';
import { PostcodeMark } from '../postcode-mark.tsx';
import rows from '../rows.module.css';
import tags from '../tag.module.css';
import tones from '../tone.module.css';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import styles from './result-row.module.css';

/**
 * The action that a result requires from the visitor. `fine`: no action. `likely`: check the result. `ask`: choose a place.
 * `none`: correct the text, because no place was found.
 */
export type RowSign = 'fine' | 'likely' | 'ask' | 'none';

type ResultRowProps = {
  sign: RowSign;
  code: string | null;
  /** The text that the visitor typed. */
  line: string;
  /** The name of the found place, or the reason why no place was found. Empty if the row offers several places as buttons. */
  other: string;
  /** The text of the tag that explains `sign`, e.g. "Likely". A row with the sign `fine` has no tag. */
  tag?: string | undefined;
  /** Rendered below the two lines. */
  children?: ReactNode;
};

/**
 * A row of a result list. It begins with the postcode or, if there is none, an icon. Two lines follow: the typed text and the
 * place that was found.
 */
export function ResultRow({ children, ...lines }: ResultRowProps): ReactNode {
  return (
    <li data-sign={lines.sign} className={styles.item}>
      <div className={rows.row}>
        <ResultLines {...lines} />
      </div>
      {children}
    </li>
  );
}

/** The content of a `ResultRow` without its `<li>` element. It can be used in other elements, e.g. in a `<summary>`. */
export function ResultLines({ sign, code, line, other, tag }: Omit<ResultRowProps, 'children'>): ReactNode {
  return (
    <>
      {code === null ? <Sign sign={sign} /> : <PostcodeMark code={code} size="row" />}{' '}
      <span className={rows.main}>
        <span className={styles.line} lang={isKhmer(line) ? 'km' : 'en'}>
          {toPlainText(line)}
        </span>
        {other === '' ? null : <span className={`${rows.other} ${styles.line}`}>{other}</span>}
      </span>
      {tag === undefined ? null : (
        <span className={`${tones.tone} ${tags.tag} ${styles.word}`} data-sign={sign}>
          {tag}
        </span>
      )}
    </>
  );
}

function Sign({ sign }: { sign: RowSign }): ReactNode {
  return (
    <span className={styles.sign} data-sign={sign}>
      {sign === 'none' ? <CloseIcon /> : <QuestionIcon />}
    </span>
  );
}
