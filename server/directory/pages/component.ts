import type { Block } from '#shared/blocks/define-block.tsx';
import type { BlockKind } from '#shared/blocks/kinds.ts';
import type { registry } from '#shared/blocks/registry.ts';
import type { PageComponent } from '#shared/contracts/page.ts';

type DataOf<Kind extends BlockKind> =
  Awaited<ReturnType<(typeof registry)[Kind]>> extends Block<infer Data> ? Data : never;

/** A block on a page, with the data that its kind asks for. */
export function component<Kind extends BlockKind>(name: Kind, data: DataOf<Kind>): PageComponent {
  return {
    name,
    data,
  };
}
