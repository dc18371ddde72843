import { createContext, useContext, type ReactNode } from 'react';

/** The URL of the stylesheet for content below the first block; undefined if the document already contains the stylesheet. */
export const StylesContext = createContext<string | undefined>(undefined);

/**
 * A stylesheet link within the content. Browsers paint the content above the link at once and the content below it after the
 * stylesheet is loaded. Without `precedence`, React does not move the link into the head. The priority is low, because the fonts
 * are needed first.
 */
export function OtherStyles(): ReactNode {
  const href = useContext(StylesContext);
  return href === undefined ? null : <link rel="stylesheet" href={href} fetchPriority="low" />;
}
