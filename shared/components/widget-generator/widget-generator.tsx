import { useState, type ReactNode } from 'react';
import { CopyButton } from '../copy-button.tsx';
import type { WidgetChoice, WidgetGeneratorData } from '#shared/contracts/widget-generator.ts';
import { ChoiceForm } from './choice-form.tsx';
import { toSnippet, toWidgetPath } from './to-snippet.ts';
import { useFrameHeight } from './use-frame-height.ts';
import styles from './widget-generator.module.css';

/** The choices of a widget, the code that shows it in another site, and the widget as it will stand there. */
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

type PreviewProps = { src: string; title: string };

function Preview({ src, title }: PreviewProps): ReactNode {
  const frame = useFrameHeight();
  // Sandboxed, so that nobody counts it as a view. Anew for each address: the history of the page must not hold what it showed.
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
