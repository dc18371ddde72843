import { createContext, useContext, type ReactNode } from 'react';

/**
 * The URLs of the style sheets for the content below the hero blocks. The list is empty if the document already contains these
 * style sheets.
 */
export const StylesContext = createContext<readonly string[]>([]);

/**
 * Renders the links to the style sheets inside the content and not in the head. Browsers paint the content above the links at
 * once and the content below them after the sheets are loaded. Without `precedence`, React does not move the links into the head.
 * The priority is low, because the fonts are needed first.
 */
export function OtherStyles(): ReactNode {
  return useContext(StylesContext).map((href) => (
    <link key={href} rel="stylesheet" href={href} fetchPriority="low" />
  ));
}
