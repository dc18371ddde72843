import type { ComponentProps, ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { CopyButton } from '#shared/components/copying/copy-button.tsx';
import split from '#shared/components/split.module.css';
import fieldStyles from '#shared/components/form/field.module.css';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Label } from '#shared/labels/label.ts';
import { toSheets } from '#shared/labels/sheets.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import styles from './address-label.module.css';
import type { LabelWords } from './data.ts';
import { OneLabel, type LabelSheets } from './label-sheets.tsx';

type PreviewProps = Omit<ComponentProps<typeof LabelSheets>, 'labels'> & {
  labels: readonly Label[];
  words: LabelWords;
};

/** Shows the first label, and the button that prints all labels. */
export function LabelPreview({ labels, start, words, ...shared }: PreviewProps): ReactNode {
  const [first] = labels;
  return (
    <section
      id={ANSWER}
      className={`${split.column} ${split.stay} ${styles.preview}`}
      aria-label={words.preview}
      tabIndex={-1}
      data-answer
    >
      {first ? (
        <>
          <div className={styles.one}>
            <OneLabel {...shared} label={first} />
          </div>
          <PrintButton
            count={labels.length}
            sheets={toSheets(labels, shared.sheet, start).length}
            words={words}
            text={toText(first)}
          />
        </>
      ) : (
        <p className={styles.none}>{words.noPlace}</p>
      )}
    </section>
  );
}

function toText({ to, en, km }: Label): string {
  return [...to, ...en, '', ...km].join('\n').trim();
}

type PrintButtonProps = { count: number; sheets: number; words: LabelWords; text: string };

/** The analytics event reports only that labels were printed, not what they contain. */
function PrintButton({ count, sheets, words, text }: PrintButtonProps): ReactNode {
  const language = useLanguage();
  const numbers = { labels: formatNumber(language, count), sheets: formatNumber(language, sheets) };
  return (
    <>
      <div className={card.bar}>
        <button
          type="button"
          className={`${buttonStyles.button} script-only`}
          data-event="print"
          onClick={() => window.print()}
        >
          {words.print}
        </button>
        <CopyButton text={text} label={words.copy} tone="quiet" />
      </div>
      <p className={fieldStyles.hint} role="status">
        {fillWords(words.count, numbers)} {words.printHint}
      </p>
    </>
  );
}
