import { createContext, useContext, useState, type ReactNode } from 'react';

/**
 * Finds the server's markup by the id of its element. Returns undefined on the server, and in the browser after the first
 * navigation. The markup is then rendered from data.
 */
export type FindServerMarkup = (id: string) => string | undefined;

export const ServerMarkupContext = createContext<FindServerMarkup>(() => undefined);

type ServerMarkupProps = {
  id: string;
  as?: 'div' | 'section' | 'tbody' | 'footer' | 'g';
  className?: string | undefined;
  children: () => ReactNode;
};

/**
 * During hydration the browser reuses the server's markup. Therefore the page does not have to contain the data of this markup,
 * and a slow phone does not have to render the markup again.
 */
export function ServerMarkup({ id, as: Element = 'div', className, children }: ServerMarkupProps): ReactNode {
  const findServerMarkup = useContext(ServerMarkupContext);
  const [markup] = useState(() => findServerMarkup(id));
  return markup === undefined ? (
    <Element id={id} className={className}>
      {children()}
    </Element>
  ) : (
    <Element
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
