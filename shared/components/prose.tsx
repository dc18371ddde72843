import type { ReactNode } from 'react';
import linkStyles from './links.module.css';
import { InlineText } from './inline-text.tsx';
import styles from './prose.module.css';
import { Slices } from './slices.tsx';

/** The number of sections, paragraphs or list items in one slice (see `Slices`). It is low, because texts may be long. */
const TEXTS_AT_A_STRETCH = 4;

type ProseSection = {
  id?: string | undefined;
  heading: string;
  paragraphs: string[];
  items?: string[] | undefined;
  links?: { text: string; url: string }[] | undefined;
};

type ProseProps = {
  sections: ProseSection[];
  /** The heading level of the sections. Use 3 if they are below a heading of level 2. */
  level?: 2 | 3;
};

export function Prose({ sections, level = 2 }: ProseProps): ReactNode {
  return (
    <div className={styles.prose}>
      <Slices items={sections} size={TEXTS_AT_A_STRETCH}>
        {(section, index) => <Section key={index} section={section} level={level} />}
      </Slices>
    </div>
  );
}

function Section({ section, level }: { section: ProseSection; level: 2 | 3 }): ReactNode {
  const { id, heading, paragraphs, items = [], links = [] } = section;
  const Heading = `h${level}` as const;
  return (
    <section id={id}>
      {heading ? <Heading>{heading}</Heading> : null}
      <Slices items={paragraphs} size={TEXTS_AT_A_STRETCH}>
        {(paragraph, index) => (
          <p key={index}>
            <InlineText text={paragraph} />
          </p>
        )}
      </Slices>
      {items.length > 0 ? (
        <ul aria-label={heading || undefined}>
          <Slices items={items} size={TEXTS_AT_A_STRETCH}>
            {(item, index) => (
              <li key={index}>
                <InlineText text={item} />
              </li>
            )}
          </Slices>
        </ul>
      ) : null}
      <Slices items={links}>
        {({ text, url }) => (
          <p key={url} className={`${linkStyles.targets} ${styles.link}`}>
            <a href={url}>{text}</a>
          </p>
        )}
      </Slices>
    </section>
  );
}
