import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { KhmerText } from '../khmer-text.tsx';
import styles from './source-text.module.css';

/** How the tables part the sources of a row, and say through whose hands one came. */
const NEXT = ' | ';
const THROUGH = ' via ';

/** Who says what is shown, one source below the other: in the page's language, names of pages as they are. */
export function SourceText({ source }: Pick<FinderEntry, 'source'>): ReactNode {
  const { t } = useTranslation();
  const isKhmer = useLanguage() === 'km';
  const text = isKhmer ? (source.km ?? source.en.replaceAll(THROUGH, ` ${t('finder.via')} `)) : source.en;
  return text.split(NEXT).map((part) => (
    <span key={part} className={styles.source}>
      {isKhmer ? <KhmerText text={part} /> : part}
    </span>
  ));
}
