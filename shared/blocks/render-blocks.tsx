import { Component, useContext, type ReactNode } from 'react';
import { useTurn } from '#shared/components/slices.tsx';
import type { PageComponent } from '#shared/contracts/page.ts';
import { ServerMarkup, ServerMarkupContext } from './server-markup.tsx';
import { findBlock } from './loaded-blocks.ts';

/** Catches a render error of one block. In the browser that block stays empty, and the other blocks still work. */
class ContentBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type BlockSlotProps = {
  component: PageComponent;
  /** An id that is unique on the page, and the same on the server and in the browser. */
  id: string;
};

/**
 * If the block has no data, the browser reuses the server's markup. Unknown blocks and invalid data render
 * nothing.
 */
export function BlockSlot({ component, id }: BlockSlotProps): ReactNode {
  const findServerMarkup = useContext(ServerMarkupContext);
  useTurn();
  const hasServerMarkup = component.data === undefined && findServerMarkup(id) !== undefined;
  if (hasServerMarkup) return <ServerMarkup id={id}>{() => null}</ServerMarkup>;
  const block = findBlock(component);
  return block === undefined ? null : (
    <div id={id}>
      <ContentBoundary>{block.render(component.data)}</ContentBoundary>
    </div>
  );
}
