import { useContext, useEffect, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import { ClientPartsContext } from '#shared/components/client-parts.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './saved-pages.module.css';

const SavedPagesData = v.object({ button: v.string(), count: v.string(), none: v.string() });
type SavedPagesData = v.InferOutput<typeof SavedPagesData>;

export const savedPages = defineBlock({
  data: SavedPagesData,
  Component: SavedPages,
  hydrate: (data) => data,
});

/** Shows how many pages the browser has saved, with a button that deletes them. */
function SavedPages({ data: { button, count, none } }: { data: SavedPagesData }): ReactNode {
  const { loadOffline: load } = useContext(ClientPartsContext);
  const language = useLanguage();
  const [number, setNumber] = useState<number>();
  useEffect(() => {
    const find = async (): Promise<void> => setNumber(await (await load?.())?.countSaved());
    find().catch(() => undefined);
  }, [load]);
  const forget = async (): Promise<void> => {
    await (await load?.())?.forgetSaved();
    setNumber(0);
  };
  return (
    <div className={`${styles.saved} script-only`}>
      <p role="status">
        {number === undefined
          ? null
          : number === 0
            ? none
            : fillWords(count, { number: formatNumber(language, number) })}
      </p>
      <button
        type="button"
        className={buttonStyles.button}
        data-tone="quiet"
        data-event="forget-saved"
        aria-disabled={!number}
        onClick={() => void forget().catch(() => undefined)}
      >
        {button}
      </button>
    </div>
  );
}
