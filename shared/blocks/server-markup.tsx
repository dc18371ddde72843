import { createContext, useContext, useState, type ReactNode } from 'react';

/**
 * Finds markup that the server wrote, by the id of its element. Answers undefined on the server, and in the
 * browser once the first page has been left: then there is nothing to keep and everything is rendered.
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
 * Markup that never changes after it was written. In the browser the first view keeps the server's, so that
 * neither the data behind it is sent a second time nor a slow phone renders it again.
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
