import { useContext, useEffect, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import { ClientPartsContext } from '#shared/components/client-parts.ts';
import { useRecentVisits } from '#shared/components/remembered/visit-links.tsx';
import rows from '#shared/components/rows.module.css';
import { ToolIcon } from '#shared/components/tool-icons.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { languageOf } from '#shared/routes/language-path.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './offline-tools.module.css';

const OfflineToolsData = v.object({
  onDevice: v.string(),
  works: v.string(),
  tools: v.object({
    search: v.string(),
    myPostcode: v.string(),
    track: v.string(),
    currencyConverter: v.string(),
    addressLabel: v.string(),
  }),
  villages: v.object({
    keep: v.string(),
    size: v.string(),
    keeping: v.string(),
    kept: v.string(),
    failed: v.string(),
  }),
});
type OfflineToolsData = v.InferOutput<typeof OfflineToolsData>;

export const offlineTools = defineBlock({
  data: OfflineToolsData,
  Component: OfflineTools,
  hydrate: (data) => data,
});

/**
 * Lists the features that work without a connection: the saved pages and the tools. Also shows the button that saves the list of
 * all villages on the device.
 */
function OfflineTools({ data: { onDevice, works, tools, villages } }: { data: OfflineToolsData }): ReactNode {
  return (
    <div className={styles.room}>
      <div className={styles.tools}>
        <section className="script-only">
          <SavedVisits title={onDevice} />
          <Villages texts={villages} />
        </section>
        <section>
          <h2 id={TOOLS_ID}>{works}</h2>
          <ul className={rows.rows} aria-labelledby={TOOLS_ID}>
            {TOOLS.map(([name, fragment]) => (
              <li key={name}>
                <ToolLink name={name} fragment={fragment} text={tools[name]} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

const TOOLS_ID = 'offline-tools';
/**
 * The tools with the URL fragments of their pages. When the service worker is installed, it saves the pages of all these tools
 * except `search`. Without a connection, the browser composes the search results from lists on the device.
 */
const TOOLS = [
  ['search', ''],
  ['myPostcode', `#${ASK_NOW}`],
  ['track', ''],
  ['currencyConverter', ''],
  ['addressLabel', ''],
] as const;

type ToolLinkProps = { name: (typeof TOOLS)[number][0]; fragment: string; text: string };

function ToolLink({ name, fragment, text }: ToolLinkProps): ReactNode {
  return (
    <a className={`${rows.row} ${rows.chevron}`} href={`${href(useLanguage(), name)}${fragment}`}>
      <ToolIcon tool={name} />
      <span className={rows.main}>{text}</span>
    </a>
  );
}

const SAVED_ID = 'offline-saved';
const NONE: ReadonlySet<string> = new Set();

/** Lists the recently visited pages that are saved on the device. Before hydration there is only the heading. */
function SavedVisits({ title }: { title: string }): ReactNode {
  const { loadOffline: load } = useContext(ClientPartsContext);
  const visits = useRecentVisits();
  const [saved, setSaved] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    const find = async (): Promise<void> => {
      const found = await (await load?.())?.findSaved(visits.map(({ url }) => url));
      if (isShown && found) setSaved(found);
    };
    find().catch(() => undefined);
    return () => void (isShown = false);
  }, [load, visits]);
  const shown = visits.filter(({ url }) => saved.has(url));
  return (
    <>
      <h2 id={SAVED_ID}>{title}</h2>
      {shown.length === 0 ? null : (
        <ul className={rows.linked} aria-labelledby={SAVED_ID}>
          {shown.map(({ id, url, menuTitle }) => (
            <li key={id}>
              <a href={url} lang={languageOf(url)}>
                <span className={rows.main}>{menuTitle}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type KeepProgress = { step: 'offered' | 'keeping' | 'kept' | 'failed'; count: number; kilobytes: number };

/**
 * The button that saves all villages. Until it is known that the browser can save them, an empty element reserves the height of
 * the button, so that the footer does not move.
 */
function Villages({ texts }: { texts: OfflineToolsData['villages'] }): ReactNode {
  const { loadOffline: load } = useContext(ClientPartsContext);
  const language = useLanguage();
  const [progress, setProgress] = useState<KeepProgress>();
  useEffect(() => {
    const find = async (): Promise<void> => {
      const villages = (await load?.())?.villages;
      if (villages) setProgress({ ...villages, step: (await villages.areStored()) ? 'kept' : 'offered' });
    };
    find().catch(() => undefined);
  }, [load]);
  if (!progress || !load) return <div className={styles.villages} />;
  const keep = async (): Promise<void> => {
    setProgress({ ...progress, step: 'keeping' });
    try {
      await (await load()).villages.keep();
      setProgress({ ...progress, step: 'kept' });
    } catch {
      setProgress({ ...progress, step: 'failed' });
    }
  };
  const { step, count, kilobytes } = progress;
  const isOffered = step === 'offered' || step === 'failed';
  return (
    <div className={styles.villages}>
      {isOffered ? (
        <button
          type="button"
          className={buttonStyles.button}
          data-tone="quiet"
          data-event="keep-villages"
          onClick={() => void keep()}
        >
          {texts.keep}
          <small>{fillWords(texts.size, { number: formatNumber(language, kilobytes) })}</small>
        </button>
      ) : null}
      <p role="status">
        {step === 'offered' ? null : fillWords(texts[step], { number: formatNumber(language, count) })}
      </p>
    </div>
  );
}
