import type { PageComponent } from '#shared/contracts/page.ts';
import type { Block } from './define-block.tsx';
import type { fills } from './fills.ts';
import type { BlockKind, registry } from './registry.ts';

type DataOf<Kind extends BlockKind> =
  Awaited<ReturnType<(typeof registry)[Kind]>> extends Block<infer Data> ? Data : never;

type FilledFields<Kind extends keyof typeof fills> = keyof NonNullable<
  Awaited<ReturnType<(typeof fills)[Kind]>>
>['fields'];

/** The data of a block without the fields that the server fills in. */
type ComposedData<Kind extends BlockKind> = Kind extends keyof typeof fills
  ? Omit<DataOf<Kind>, FilledFields<Kind>>
  : DataOf<Kind>;

/** Creates a component of a page. The compiler checks the type of the data, so the data is not parsed. */
export function component<Kind extends BlockKind>(name: Kind, data: ComposedData<Kind>): PageComponent {
  return { name, data };
}

/** Creates the component with the title and the introduction at the top of a page. */
export function pageTitle({ title, lead }: { title: string; lead: string }): PageComponent {
  return component('page-title', { title, lead });
}
