import { Component, useContext, type ReactNode } from 'react';
import { useTurn } from '#shared/components/slices.tsx';
import type { PageComponent } from '#shared/contracts/page.ts';
import { ServerMarkup, ServerMarkupContext } from './server-markup.tsx';
import { findBlock } from './loaded-blocks.ts';

/** One broken block costs only itself: in the browser its place stays empty. Data from elsewhere is parsed before. */
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
  /** Unique on the page and the same on both sides. */
  id: string;
};

/**
 * One block of a page. A block that came without data is one that the browser takes over as it was written.
 * A block that is not built, or whose data is not what its schema says, shows nothing.
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
