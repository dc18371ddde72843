import type { PageComponent } from '#shared/contracts/page.ts';
import type { Block } from './define-block.tsx';
import type { BlockKind, registry } from './registry.ts';

type DataOf<Kind extends BlockKind> =
  Awaited<ReturnType<(typeof registry)[Kind]>> extends Block<infer Data> ? Data : never;

/** A block on a page that is made here, with the data that it asks for: nothing has to parse it again. */
export function component<Kind extends BlockKind>(name: Kind, data: DataOf<Kind>): PageComponent {
  return { name, data };
}
