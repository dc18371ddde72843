import { useState, type ReactNode } from 'react';
import { AddressPicture } from '#shared/components/address/address-picture.tsx';
import type { Written } from '#shared/places/address-lines.ts';
import type { OwnLines } from '#shared/places/own-lines.ts';
import card from '#shared/components/card/card.module.css';
import buttonStyles from '#shared/components/button.module.css';
import { useFields } from '#shared/components/form/use-fields.ts';
import toolStyles from '#shared/components/tool.module.css';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { labelsOnSheet, toSheets } from '#shared/labels/sheets.ts';
import { href } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './address-label.module.css';
import { AddressLabelData, type LabelWords, type WrittenLabel } from './data.ts';
import { SenderField, SheetFields } from './label-fields.tsx';
import { LabelSheets, OneLabel } from './label-sheets.tsx';
import { OneAddress } from './one-address.tsx';
import { readWritten } from './read-written.ts';
import type { ChosenPlace } from './use-chosen-place.ts';
import { toLabels, toLabelText, useListedLabels, type ListedLabels } from './use-labels.ts';

/** The rules of the form: none, because its fields show hints but never refuse a value. */
const NO_RULES = {};

/** A form for an address in both scripts, and the labels to print. With JavaScript, personal text never leaves the device. */
export const addressLabel = defineBlock({
  data: AddressLabelData,
  Component: AddressLabel,
  hydrate: (data) => data,
});

function AddressLabel({ data }: { data: AddressLabelData }): ReactNode {
  const { words, siteUrl } = data;
  const language = useLanguage();
  const { ref, onInput, written, write } = useWritten(data.written);
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
    // The attribute hides this part from session recording.
    <div className={toolStyles.tool} data-clarity-mask="true">
      <form
        ref={ref}
        method="post"
        action={href(language, 'addressLabel')}
        autoComplete="off"
        onInput={onInput}
        // With JavaScript the labels are rendered in the browser, so nothing is sent.
        onSubmit={(event) => event.preventDefault()}
      >
        {list ? (
          <ListFacts list={list} words={words} onEnd={() => setListWanted(false)} />
        ) : (
          <OneAddress
            {...{ chosen, written, words }}
            onChoose={setChosen}
            onVillage={(village) => write('village', village)}
          />
        )}
        <SenderField value={written.sender} words={words} onRecall={(sender) => write('sender', sender)} />
        <SheetFields written={written} words={words} isList={list !== undefined} />
        <p className={`${toolStyles.hint} script-only`}>{words.private}</p>
        {/* With JavaScript the form has no submit button, so that Enter does not send it before hydration either. */}
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
        <Picture own={chosen.place.own} written={toLabelText(written, chosen.villages)} />
      )}
      {first ? <LabelSheets {...shared} labels={labels} start={start} /> : null}
    </div>
  );
}

/** Returns the texts of the form, including text that was typed before hydration, and a function that changes them. */
function useWritten(brought: WrittenLabel) {
  const { ref, values, setValues, onInput } = useFields(NO_RULES);
  const write = (name: 'village' | 'sender', text: string): void =>
    setValues((last) => ({ ...last, [name]: text }));
  return { ref, onInput, written: readWritten(values, brought), write };
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type PrintButtonProps = { count: number; sheets: number; words: LabelWords };

/** The analytics event only says that labels were printed, not their content. */
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

/** Counts the lines of a list from the bulk lookup. Each line is one label. */
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

function Picture({ own, written }: { own: OwnLines; written: Written }): ReactNode {
  return (
    <div className={card.panel}>
      <AddressPicture data={own} written={written} />
    </div>
  );
}
