import type { ReactNode } from 'react';
import card from '#shared/components/card/card.module.css';
import { InlineText } from '#shared/components/inline-text.tsx';
import { EMBED } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import { EmbedGuideData } from './data.ts';
import styles from './embed-guide.module.css';

/** Shows the HTML with which other sites add the postcode field to their forms, and explains what the field sends. */
export const embedGuide = defineBlock({ data: EmbedGuideData, Component: EmbedGuide });

function EmbedGuide({ data }: { data: EmbedGuideData }): ReactNode {
  const { script, words } = data;
  return script === undefined ? null : (
    <section id={EMBED}>
      <h2>{words.title}</h2>
      <p>
        <InlineText text={words.lead} />
      </p>
      <div className={card.panel}>
        <pre className={styles.snippet} aria-label={words.snippet} lang="en" translate="no">
          {toSnippet(data, script)}
        </pre>
      </div>
      <ul className={styles.items}>
        {words.items.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns the HTML to copy. If the script does not load, or if its hash differs from `integrity`, visitors of the embedding site
 * get the plain `<input>` inside the element.
 */
function toSnippet(
  { language, siteUrl, words: { label } }: EmbedGuideData,
  { path, integrity }: NonNullable<EmbedGuideData['script']>,
): string {
  return `<label for="postcode">${label}</label>
<postcode-field id="postcode" name="postcode" lang="${language}">
  <input name="postcode" aria-label="${label}">
</postcode-field>
<script type="module" src="${siteUrl}${path}" integrity="${integrity}" crossorigin></script>`;
}
