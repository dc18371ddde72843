import type { ReactNode } from 'react';
import * as v from 'valibot';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Language } from '#shared/contracts/page.ts';
import { Path } from '#shared/contracts/path.ts';
import { Postcode } from '#shared/contracts/place.ts';
import { defineBlock } from '../define-block.tsx';

/**
 * The name of a place in both scripts, and its code. If the widget shows the whole country, `otherName` and `code` are absent.
 */
const WidgetPlaceData = v.object({
  name: v.string(),
  otherName: v.optional(v.object({ text: v.string(), lang: Language })),
  about: v.optional(v.string()),
  code: v.optional(v.object({ digits: Postcode, isFormer: v.boolean() })),
  note: v.optional(v.string()),
  link: v.object({ url: Path, text: v.string() }),
});

/** The styles are in the stylesheet of widgets. */
export const widgetPlace = defineBlock({ data: WidgetPlaceData, Component: WidgetPlace });

type WidgetPlaceData = v.InferOutput<typeof WidgetPlaceData>;

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
      {code ? <PostcodeMark code={code.digits} size="hero" isFormer={code.isFormer} /> : null}
      {note ? <p>{note}</p> : null}
      {about ? <p className="soft">{about}</p> : null}
      <a href={link.url} target="_blank" rel="noopener">
        {link.text}
      </a>
    </article>
  );
}
