import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { HEIGHT_MESSAGE, REQUEST_MESSAGE } from '#shared/routes/embed-script.ts';
import { toFrameHtml, toScriptHtml } from '#shared/text/frame-snippet.ts';
import { CopyButton } from '../copying/copy-button.tsx';
import { ChoiceForm } from './choice-form.tsx';
import type { WidgetChoice, WidgetGeneratorData } from './data.ts';
import styles from './widget-generator.module.css';

export function WidgetGenerator({ data }: { data: WidgetGeneratorData }): ReactNode {
  const [choice, setChoice] = useState(data.choice);
  const { words } = data;
  const code = toSnippet(data, choice);
  return (
    <div className={styles.generator}>
      <ChoiceForm
        data={data}
        choice={choice}
        onChoose={(part: Partial<WidgetChoice>) => setChoice((last) => ({ ...last, ...part }))}
      />
      <section className={styles.part}>
        <h2>{words.code}</h2>
        <pre className={styles.code} lang="en" translate="no">
          <code>{code}</code>
        </pre>
        <CopyButton text={code} label={words.copy} />
        <p className={styles.hint}>{words.script}</p>
      </section>
      <section className={`${styles.part} ${styles.preview}`}>
        <h2>{words.preview}</h2>
        <Preview src={toWidgetPath(data.path, choice)} title={data.titles[choice.lang]} />
      </section>
    </div>
  );
}

function Preview({ src, title }: { src: string; title: string }): ReactNode {
  const frame = useFrameHeight();
  // The sandbox gives the frame an opaque origin. A widget with an opaque origin reports no view, so previews are not counted.
  // The key creates a new iframe for each URL, because a changed `src` would add an entry to the browser history.
  return (
    <iframe
      key={src}
      ref={frame}
      src={src}
      title={title}
      className={styles.frame}
      loading="lazy"
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

/** The maximum width of the widget's iframe. The name of a place and its postcode fit into it. */
const MAX_WIDTH = '28rem';

function toSnippet(
  { siteUrl, path, script, minHeight, titles }: Omit<WidgetGeneratorData, 'choice' | 'provinces' | 'words'>,
  choice: WidgetChoice,
): string {
  const src = new URL(toWidgetPath(path, choice), siteUrl).href;
  const frame = toFrameHtml({ src, title: titles[choice.lang], minHeight, maxWidth: MAX_WIDTH });
  const { integrity } = script;
  return `${frame}\n${toScriptHtml({ src: new URL(script.path, siteUrl).href, integrity })}`;
}

/** Returns the path and query of a widget. Leaves out the parameter `theme` for `auto`, and `province` for the whole country. */
function toWidgetPath(path: string, { lang, theme, province, days }: WidgetChoice): string {
  const query = new URLSearchParams({ lang });
  if (theme !== 'auto') query.set('theme', theme);
  if (province !== '') query.set('province', province);
  if (days !== undefined) query.set('days', days);
  return `${path}?${query.toString()}`;
}

const MOST_PIXELS = 2000;

/**
 * Sets the height of a widget's iframe to the height of its content.
 * @returns the ref of the iframe
 */
function useFrameHeight(): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      const { current } = frame;
      if (!current || source !== current.contentWindow) return;
      const height = readHeight(data);
      if (height !== undefined) current.height = String(Math.min(height, MOST_PIXELS));
    };
    window.addEventListener('message', receive);
    frame.current?.contentWindow?.postMessage({ type: REQUEST_MESSAGE }, '*');
    return () => window.removeEventListener('message', receive);
  }, []);
  return frame;
}

function readHeight(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  return data.type === HEIGHT_MESSAGE && typeof data.height === 'number' ? data.height : undefined;
}
