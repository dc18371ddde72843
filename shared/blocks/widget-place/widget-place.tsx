import type { ReactNode } from 'react';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { defineBlock } from '../define-block.tsx';
import { WidgetPlaceData } from './data.ts';

/** A place with its code as a card for other sites: words and links alone. Its styles are those of widgets. */
export const widgetPlace = defineBlock({ data: WidgetPlaceData, Component: WidgetPlace });

function WidgetPlace({ data }: { data: WidgetPlaceData }): ReactNode {
  const { name, otherName, about, code, note, link } = data;
  return (
    <article className="card">
      <h1>{name}</h1>
      {otherName ? (
        <p className="soft" lang={otherName.lang}>
          {otherName.text}
        </p>
      ) : null}
      {code ? (
        <PostcodeMark code={code.digits} size="hero" standing={code.isFormer ? 'former' : 'current'} />
      ) : null}
      {note ? <p>{note}</p> : null}
      {about ? <p className="soft">{about}</p> : null}
      <a href={link.url} target="_blank" rel="noopener">
        {link.text}
      </a>
    </article>
  );
}
