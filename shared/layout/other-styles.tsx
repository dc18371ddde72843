import { createContext, useContext, type ReactNode } from 'react';

/** Where the styles lie that a page's frame does without; undefined where the document has them already. */
export const StylesContext = createContext<string | undefined>(undefined);

/**
 * The styles of what stands below: a browser paints all that is above, and waits with what follows until they are there.
 * What is above needs its fonts first. No precedence: then React writes the link where it stands.
 */
export function OtherStyles(): ReactNode {
  const href = useContext(StylesContext);
  return href === undefined ? null : <link rel="stylesheet" href={href} fetchPriority="low" />;
}
