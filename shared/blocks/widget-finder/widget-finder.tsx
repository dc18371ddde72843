import type { ReactNode } from 'react';
import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';
import { defineBlock } from '../define-block.tsx';
import { WidgetFinderData } from './data.ts';

const FIELD_ID = 'q';

/**
 * Renders the search field of a widget. The form opens the search in a new tab, and `client/widget/finder.ts` adds suggestions.
 * The styles are in the stylesheet of widgets.
 */
export const widgetFinder = defineBlock({ data: WidgetFinderData, Component: WidgetFinder });

function WidgetFinder({ data }: { data: WidgetFinderData }): ReactNode {
  const { title, label, button, action, province, words } = data;
  return (
    <form
      className="finder"
      role="search"
      action={action}
      target="_blank"
      data-finder={JSON.stringify(words)}
      data-province={province?.code}
    >
      <h1>{title}</h1>
      <label htmlFor={FIELD_ID} className="soft">
        {label}
      </label>
      <div className="field">
        <input
          id={FIELD_ID}
          name="q"
          type="search"
          required
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit">{button}</button>
      </div>
      {province ? (
        <p className="soft">
          <a href={province.url} target="_blank" rel="noopener">
            {province.link}
          </a>
        </p>
      ) : null}
    </form>
  );
}
