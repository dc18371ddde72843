import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Asked, showAnswer } from '#shared/components/asked/asked.tsx';
import { useFold } from '#shared/components/asked/use-fold.ts';
import asked from '#shared/components/asked/asked.module.css';
import { AddressPicture } from '#shared/components/address/address-picture.tsx';
import type { Written } from '#shared/places/address-lines.ts';
import type { OwnLines } from '#shared/places/own-lines.ts';
import card from '#shared/components/card/card.module.css';
import buttonStyles from '#shared/components/button.module.css';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon, PinIcon } from '#shared/components/icons.tsx';

import split from '#shared/components/split.module.css';
import fieldStyles from '#shared/components/form/field.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { Note } from '#shared/components/states/states.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { labelsOnSheet } from '#shared/labels/sheets.ts';
import { href } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './address-label.module.css';
import { AddressLabelData, type LabelWords, type WrittenLabel } from './data.ts';
import { MoreOfAddress, NumberFields, SenderField, SheetField } from './label-fields.tsx';
import { LabelSheets } from './label-sheets.tsx';
import { LabelPreview } from './label-preview.tsx';
import { OneAddress } from './one-address.tsx';
import { useWritten } from './use-written.ts';
import type { ChosenPlace } from './use-chosen-place.ts';
import { toLabels, toLabelText, useListedLabels, type ListedLabels } from './use-labels.ts';

/** A form for an address in both scripts, and the labels to print. With JavaScript, personal text never leaves the device. */
export const addressLabel = defineBlock({
  data: AddressLabelData,
  Component: AddressLabel,
  hydrate: (data) => data,
});

function AddressLabel({ data }: { data: AddressLabelData }): ReactNode {
  const { words, siteUrl } = data;
  const language = useLanguage();
  const { ref, onInput, written, fill } = useWritten(data);
  const { isFolded, close, open } = useFold(ref, false);
  const [chosen, setChosen] = useState<ChosenPlace>(data);
  const [isListWanted, setListWanted] = useState(true);
  const listed = useListedLabels();
  const list = isListWanted ? listed : undefined;
  const labels = list?.labels ?? toLabels(written, chosen);
  const { sheet } = written;
  const start = Math.min(written.start, labelsOnSheet(sheet));
  const shared = { sheet, sender: toLines(written.sender), senderWord: words.from, siteUrl };
  const [first] = labels;
  const finish = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!first) return;
    // If the recipient of a single label is missing, the form stays open, so that the visitor can type one.
    if (list || written.recipient.trim() !== '') close();
    else showAnswer();
  };
  return (
    // The attribute `data-clarity-mask` hides this form and the labels from session recording.
    <div className={`${split.split} ${styles.tool}`} data-first="6" data-clarity-mask="true">
      {isFolded ? (
        <Asked icon={<PinIcon />} edit={open}>
          {list ? countLabels(list, words, language) : [written.recipient, chosen.typed].join(' · ')}
        </Asked>
      ) : null}
      <LabelPreview {...shared} labels={labels} start={start} words={words} />
      <form
        ref={ref}
        className={`${toolStyles.fields} ${isFolded ? asked.below : ''}`}
        method="post"
        action={href(language, 'addressLabel')}
        autoComplete="off"
        onInput={onInput}
        // With JavaScript the labels are rendered in the browser, so nothing is sent.
        onSubmit={finish}
      >
        <SheetField written={written} words={words} />
        {list ? (
          <ListFacts list={list} words={words} onEnd={() => setListWanted(false)} />
        ) : (
          <OneAddress {...{ chosen, written, words }} onChoose={setChosen} onFill={fill} />
        )}
        <More {...{ list, chosen, written, words }} onRecall={(sender) => fill({ sender })} />
        <p className={`${styles.private} script-only`}>{words.private}</p>
        <WithoutScript words={words} />
      </form>
      {first ? <LabelSheets {...shared} labels={labels} start={start} /> : null}
    </div>
  );
}

/**
 * The submit button for browsers without JavaScript. With JavaScript the form has a submit button only after hydration,
 * so that Enter never sends the typed text to the server.
 */
function WithoutScript({ words }: { words: LabelWords }): ReactNode {
  return (
    <noscript>
      <p className={fieldStyles.hint}>{words.sent}</p>
      <button className={buttonStyles.button} type="submit">
        {words.submit}
      </button>
    </noscript>
  );
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type MoreProps = {
  list: ListedLabels | undefined;
  chosen: ChosenPlace;
  written: WrittenLabel;
  words: LabelWords;
  onRecall: (sender: string) => void;
};

/** A collapsed section with the fields that not every label needs. */
function More({ list, chosen, written, words, onRecall }: MoreProps): ReactNode {
  return (
    <details className={fold.fold}>
      <summary>
        {list ? words.moreOfList : words.more}
        <ChevronIcon />
      </summary>
      <div className={`${toolStyles.fields} ${styles.more}`}>
        {list ? null : <MoreOfAddress written={written} words={words} villages={chosen.villages} />}
        <SenderField value={written.sender} words={words} onRecall={onRecall} />
        <NumberFields written={written} words={words} isList={list !== undefined} />
        {list || !chosen.place ? null : (
          <Picture own={chosen.place.own} written={toLabelText(written, chosen.villages)} />
        )}
      </div>
    </details>
  );
}

type ListFactsProps = { list: ListedLabels; words: LabelWords; onEnd: () => void };

/**
 * Shows how many labels are made from a list of the bulk lookup. Also shows how many lines of the list are skipped because they
 * have no place, and how many are over the limit.
 */
function ListFacts({ list, words, onEnd }: ListFactsProps): ReactNode {
  const { labels, skipped, more } = list;
  const language = useLanguage();
  const number = (value: number): string => formatNumber(language, value);
  return (
    <div className={styles.list}>
      <p>
        <strong>{countLabels(list, words, language)}</strong>
      </p>
      {skipped > 0 ? <p>{fillWords(words.skipped, { lines: number(skipped) })}</p> : null}
      {more > 0 ? (
        <Note tone="ask">
          {fillWords(words.tooMany, { lines: number(more), most: number(labels.length) })}
        </Note>
      ) : null}
      <button type="button" className={buttonStyles.button} data-tone="quiet" onClick={onEnd}>
        {words.endList}
      </button>
    </div>
  );
}

function countLabels({ labels }: ListedLabels, words: LabelWords, language: Language): string {
  return fillWords(words.list, { labels: formatNumber(language, labels.length) });
}

function Picture({ own, written }: { own: OwnLines; written: Written }): ReactNode {
  return (
    <div className={card.panel}>
      <AddressPicture data={own} written={written} />
    </div>
  );
}
