import type { ReactNode } from 'react';
import * as v from 'valibot';
import card from '#shared/components/card/card.module.css';
import { Sentence } from '#shared/components/sentence.tsx';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { addressName } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import links from '#shared/components/links.module.css';
import styles from './code-timeline.module.css';

const CodeEvent = v.object({
  /** An ISO 8601 date, or a year alone. */
  date: v.string(),
  /** A sentence with placeholders for `code` and `place`. They are replaced with the code and with a link to the place. */
  text: v.string(),
  code: v.nullable(Postcode),
  place: v.nullable(PlaceSummary),
  parents: v.array(PlaceSummary),
  /**
   * The evidence for the event: the page of the decree, the list of 2022, or a note in the log of changes. Empty if
   * there is none.
   */
  source: v.string(),
});
type CodeEvent = v.InferOutput<typeof CodeEvent>;

const CodeTimelineData = v.object({
  /** The code that the page is about. It is not linked. */
  code: Postcode,
  /** The latest event of a list comes first. */
  lists: v.array(v.object({ id: v.string(), title: v.string(), events: v.array(CodeEvent) })),
  link: v.object({ url: v.string(), text: v.string() }),
});
type CodeTimelineData = v.InferOutput<typeof CodeTimelineData>;

export const codeTimeline = defineBlock({ data: CodeTimelineData, Component: CodeTimeline });

/**
 * The first list shows the places that had the code over time. Then each of these places has a list of its own codes over time.
 */
function CodeTimeline({ data: { code, lists, link } }: { data: CodeTimelineData }): ReactNode {
  return (
    <div className={styles.timeline}>
      {lists.map(({ id, title, events }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          <ol className={`${card.panel} ${styles.events}`} aria-labelledby={id}>
            {events.map((event) => (
              <Event key={`${event.date} ${event.text} ${event.place?.code}`} event={event} own={code} />
            ))}
          </ol>
        </section>
      ))}
      <p className={`${links.targets} ${styles.more}`}>
        <a href={link.url}>{link.text}</a>
      </p>
    </div>
  );
}

function Event({ event, own }: { event: CodeEvent; own: string }): ReactNode {
  const language = useLanguage();
  const { date, text, code, place, parents, source } = event;
  const link = code ? <a href={href(language, 'postcodeDetail', { code })}>{code}</a> : null;
  const name = place ? (
    <a href={placeHref(language, place.path)}>{addressName({ ...place, parents }, language)}</a>
  ) : null;
  return (
    <li>
      <time dateTime={date}>{date.includes('-') ? formatDate(language, date) : date}</time>
      <p>
        <Sentence text={text} parts={{ code: code === own ? <b>{code}</b> : link, place: name }} />
      </p>
      {source === '' ? null : <p className={styles.source}>{source}</p>}
    </li>
  );
}
