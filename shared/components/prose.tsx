import type { ReactNode } from 'react';
import styles from './prose.module.css';

type ProseSection = {
  heading: string;
  paragraphs: string[];
  items?: string[] | undefined;
  links?: { text: string; url: string }[] | undefined;
};

type ProseProps = {
  sections: ProseSection[];
  /** The level of the sections' headings: 3 where a heading of the block stands above them. */
  level?: 2 | 3;
};

/** Running text in sections, set in a measure that reads well. */
export function Prose({ sections, level = 2 }: ProseProps): ReactNode {
  return (
    <div className={styles.prose}>
      {sections.map((section, index) => (
        <Section key={index} section={section} level={level} />
      ))}
    </div>
  );
}

function Section({ section, level }: { section: ProseSection; level: 2 | 3 }): ReactNode {
  const { heading, paragraphs, items = [], links = [] } = section;
  const Heading = `h${level}` as const;
  return (
    <section>
      {heading ? <Heading>{heading}</Heading> : null}
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {items.length > 0 ? (
        <ul aria-label={heading || undefined}>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      ) : null}
      {links.map(({ text, url }) => (
        <p key={url} className={styles.link}>
          <a href={url}>{text}</a>
        </p>
      ))}
    </section>
  );
}
