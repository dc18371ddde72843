import { createContext, useContext, type ReactNode } from 'react';

/** The URL of the stylesheet for content below the frame. Undefined if the document has this stylesheet already. */
export const StylesContext = createContext<string | undefined>(undefined);

/**
 * A stylesheet link within the content. The browser paints the content above the link at once and the content below it after
 * loading. Without `precedence`, React leaves the link in place. Its priority is low, because the fonts above it are needed
 * first.
 */
export function OtherStyles(): ReactNode {
  const href = useContext(StylesContext);
  return href === undefined ? null : <link rel="stylesheet" href={href} fetchPriority="low" />;
}
