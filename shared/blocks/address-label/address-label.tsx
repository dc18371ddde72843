import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { AddressPicture } from '#shared/components/address/address-picture.tsx';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { labelsOnSheet, toSheets } from '#shared/labels/sheets.ts';
import { href } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './address-label.module.css';
import { AddressLabelData, type WrittenLabel } from './data.ts';
import { SenderField } from './label-fields.tsx';
import { LabelSheets, OneLabel } from './label-sheets.tsx';
import { OneAddress } from './one-address.tsx';
import { readFields } from './read-fields.ts';
import { SheetFields } from './sheet-fields.tsx';
import type { ChosenPlace } from './use-chosen-place.ts';
import { toLabels, toLabelText, useListedLabels, type ListedLabels } from './use-labels.ts';
import type { LabelWords } from './words.ts';

/** An address in both scripts, and labels of it. With a script nothing that is typed of a person leaves the device. */
export const addressLabel = defineBlock({
  data: AddressLabelData,
  Component: AddressLabel,
  hydrate: (data) => data,
});

function AddressLabel({ data }: { data: AddressLabelData }): ReactNode {
  const { words, siteUrl } = data;
  const language = useLanguage();
  const { form, written, write } = useWritten(data.written);
  const [chosen, setChosen] = useState<ChosenPlace>(data);
  const [isListWanted, setListWanted] = useState(true);
  const listed = useListedLabels();
  const list = isListWanted ? listed : undefined;
  const labels = list?.labels ?? toLabels(written, chosen);
  const { sheet } = written;
  const start = Math.min(written.start, labelsOnSheet(sheet));
  const shared = { sheet, sender: toLines(written.sender), senderWord: words.from, siteUrl };
  const [first] = labels;
  return (
    // A service that records visits, where an operator has one, sees none of it.
    <div className={toolStyles.tool} data-clarity-mask="true">
      <form
        ref={form}
        method="post"
        action={href(language, 'addressLabel')}
        autoComplete="off"
        // With the app the labels are there already: nothing is sent.
        onSubmit={(event) => event.preventDefault()}
      >
        {list ? (
          <ListFacts list={list} words={words} onEnd={() => setListWanted(false)} />
        ) : (
          <OneAddress {...{ chosen, written, words }} onChoose={setChosen} onWrite={write} />
        )}
        <SenderField value={written.sender} words={words} onWrite={write} />
        <SheetFields written={written} words={words} isList={list !== undefined} onWrite={write} />
        <p className={`${toolStyles.hint} script-only`}>{words.private}</p>
        {/* Where scripts run the form has no button that sends it, nor does Enter, be the app there or not. */}
        <noscript>
          <p className={toolStyles.hint}>{words.sent}</p>
          <button className={buttonStyles.button} type="submit">
            {words.submit}
          </button>
        </noscript>
      </form>
      {first ? (
        <section className={styles.preview} aria-label={words.preview}>
          <PrintButton count={labels.length} sheets={toSheets(labels, sheet, start).length} words={words} />
          <div className={styles.one}>
            <OneLabel {...shared} label={first} />
          </div>
        </section>
      ) : (
        <p className={toolStyles.hint}>{words.noPlace}</p>
      )}
      {list || !chosen.place ? null : (
        <AddressPicture data={chosen.place.own} written={toLabelText(written, chosen.villages)} />
      )}
      {first ? <LabelSheets {...shared} labels={labels} start={start} /> : null}
    </div>
  );
}

/** What is written on the labels, beginning with what was typed and chosen before the app was there. */
function useWritten(brought: WrittenLabel) {
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(brought);
  const takeOver = useEffectEvent(() => {
    if (form.current) setWritten(readFields(new FormData(form.current), written));
  });
  useEffect(() => takeOver(), []);
  const write = (part: Partial<WrittenLabel>): void => setWritten((last) => ({ ...last, ...part }));
  return { form, written, write };
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type PrintButtonProps = { count: number; sheets: number; words: LabelWords };

/** Has the browser print the labels: that they were printed is all that is reported. */
function PrintButton({ count, sheets, words }: PrintButtonProps): ReactNode {
  const language = useLanguage();
  const numbers = { labels: formatNumber(language, count), sheets: formatNumber(language, sheets) };
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} script-only`}
        data-event="print"
        onClick={() => window.print()}
      >
        {words.print}
      </button>
      <p className={toolStyles.hint} role="status">
        {fillWords(words.count, numbers)} {words.printHint}
      </p>
    </>
  );
}

type ListFactsProps = { list: ListedLabels; words: LabelWords; onEnd: () => void };

/** What a list that was looked up gives: one label a line. */
function ListFacts({ list: { labels, skipped, more }, words, onEnd }: ListFactsProps): ReactNode {
  const language = useLanguage();
  const number = (value: number): string => formatNumber(language, value);
  return (
    <div className={styles.list}>
      <p>
        <strong>{fillWords(words.list, { labels: number(labels.length) })}</strong>
      </p>
      {skipped > 0 ? <p>{fillWords(words.skipped, { lines: number(skipped) })}</p> : null}
      {more > 0 ? (
        <p className={toolStyles.warning}>
          {fillWords(words.tooMany, { lines: number(more), most: number(labels.length) })}
        </p>
      ) : null}
      <button type="button" className={buttonStyles.button} data-tone="quiet" onClick={onEnd}>
        {words.endList}
      </button>
    </div>
  );
}
