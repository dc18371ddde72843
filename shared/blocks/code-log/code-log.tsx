import { Fragment, type ReactNode } from 'react';
import card from '#shared/components/card/card.module.css';
import head from '#shared/components/counted-heading.module.css';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { PlaceRow } from '#shared/components/place-rows.tsx';
import rows from '#shared/components/rows.module.css';
import { formatDate } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import links from '#shared/components/links.module.css';
import styles from './code-log.module.css';
import { CodeLogData } from './data.ts';

const TITLE_ID = 'code-log';

export const codeLog = defineBlock({ data: CodeLogData, Component: CodeLog });

/** The log of all changes, the latest first, and links to the feeds of the log. */
function CodeLog({ data: { title, entries, feeds } }: { data: CodeLogData }): ReactNode {
  const language = useLanguage();
  return (
    <section>
      <div className={head.head}>
        <h2 id={TITLE_ID}>{title}</h2>
      </div>
      <div className={card.panel}>
        {entries.map(({ id, date, title: what, text, changes }) => (
          <details key={id} id={id} className={fold.fold} data-part="">
            <summary>
              <span>
                <time dateTime={date}>{formatDate(language, date)}</time>
                {` · ${what}`}
              </span>
              <ChevronIcon />
            </summary>
            <div className={fold.inside}>
              <p>{text}</p>
              {changes.length > 0 ? (
                <ul className={rows.linked} aria-label={what}>
                  {changes.map(({ place, note }) => (
                    <PlaceRow key={place.code} place={place}>
                      {note}
                    </PlaceRow>
                  ))}
                </ul>
              ) : null}
            </div>
          </details>
        ))}
      </div>
      <p className={`${links.beside} ${styles.feeds}`}>
        {feeds.map(({ path, text }) => (
          <Fragment key={path}>
            <a href={path} rel="nofollow">
              {text}
            </a>{' '}
          </Fragment>
        ))}
      </p>
    </section>
  );
}
